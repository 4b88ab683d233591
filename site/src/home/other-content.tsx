import { useContentDocuments } from '@/api/content';
import { LinkRow } from '@/content/link-row';
import { paths } from '@/routes';
import { bySequence } from '@/tenant/content-links';
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
          <LinkRow key={key} href={paths.content(key)} name={value} />
        ))}
      </ul>
    </HomeSection>
  );
}
