import type { SocialMedia } from '@/api/schema.gen';
import { Icon, type IconName } from '@/ui/icon';
import styles from './footer.module.scss';

const networks: { field: keyof SocialMedia; name: string; icon: IconName }[] = [
  { field: 'faceBook', name: 'Facebook', icon: 'facebook' },
  { field: 'twitter', name: 'X', icon: 'x' },
  { field: 'instagram', name: 'Instagram', icon: 'instagram' },
  { field: 'linkedIn', name: 'LinkedIn', icon: 'linkedin' },
  { field: 'youtube', name: 'YouTube', icon: 'youtube' },
];

/** Links to the tenant's social media profiles. */
export function SocialLinks({ media }: { media: SocialMedia | undefined }) {
  const shown = networks.filter(({ field }) => media?.[field]);
  if (!media || shown.length === 0) return null;
  return (
    <ul className={styles.social}>
      {shown.map(({ field, name, icon }) => (
        <li key={field}>
          <a href={media[field]} target="_blank" rel="noopener noreferrer" aria-label={`${name} (opens in a new tab)`}>
            <Icon name={icon} size={22} />
          </a>
        </li>
      ))}
    </ul>
  );
}
