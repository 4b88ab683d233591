import type { SocialMedia } from '@/api/schema.gen';
import { Outline } from '@/ui/icon';
import styles from './footer.module.scss';

const networks: { field: keyof SocialMedia; name: string; outline: string }[] = [
  { field: 'faceBook', name: 'Facebook', outline: 'M14 21v-8h3l.5-4H14V7c0-1 .4-2 2-2h2V2h-3c-3 0-5 2-5 5v2H7v4h3v8' },
  { field: 'twitter', name: 'X', outline: 'M4 4l16 16M20 4 4 20' },
  {
    field: 'instagram',
    name: 'Instagram',
    outline: 'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4ZM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM17.2 6.8v.1',
  },
  { field: 'linkedIn', name: 'LinkedIn', outline: 'M4 4h16v16H4zM8 11v6M8 7.5v.1M12 17v-6M12 13.5c0-1.5 1-2.5 2.3-2.5S16.5 12 16.5 13.5V17' },
  { field: 'youtube', name: 'YouTube', outline: 'M3 7c0-1 1-2 2-2h14c1 0 2 1 2 2v10c0 1-1 2-2 2H5c-1 0-2-1-2-2ZM10 9v6l5.5-3z' },
];

/** Links to the tenant's social media profiles. */
export function SocialLinks({ media }: { media: SocialMedia | undefined }) {
  const shown = networks.filter(({ field }) => media?.[field]);
  if (!media || shown.length === 0) return null;
  return (
    <ul className={styles.social}>
      {shown.map(({ field, name, outline }) => (
        <li key={field}>
          <a href={media[field]} target="_blank" rel="noopener noreferrer" aria-label={`${name} (opens in a new tab)`}>
            <Outline path={outline} size={22} />
          </a>
        </li>
      ))}
    </ul>
  );
}
