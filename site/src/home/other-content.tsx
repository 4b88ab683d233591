import Link from 'next/link';
import { useContentDocuments } from '@/api/content';
import { paths } from '@/routes';
import { bySequence } from '@/tenant/links';
import { Icon } from '@/ui/icon';
import { HomeSection } from './home-section';
import styles from './other-content.module.scss';

/** Links to the auction house's content pages. */
export function OtherContent() {
  const { data } = useContentDocuments();
  if (!data || data.documents.length === 0) return null;
  return (
    <HomeSection title="Good to know" more={{ label: 'Information center', href: paths.infoCenter }}>
      <ul className={styles.links}>
        {bySequence(data.documents).slice(0, 6).map(({ key, value }) => (
          <li key={key}>
            <Link href={paths.content(key)} prefetch={false} className={styles.link}>
              {value}
              <Icon name="right" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
