import Link from 'next/link';
import { Icon } from './icon';
import { pageRange } from './page-range';
import styles from './pagination.module.scss';

type Props = {
  page: number;
  pageCount: number;
  /** Returns the address of a page. */
  href: (page: number) => string;
  label?: string;
};

/** Page links, which can be opened in tabs, shared and navigated with "back". */
export function Pagination({ page, pageCount, href, label = 'Pages' }: Props) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pages}>
      <Step to={page > 1 ? href(page - 1) : null} label="Previous page" icon="left" />
      <ul>
        {pageRange(page, pageCount).map((shown, at) => (
          <li key={shown ?? `gap-${at}`}>
            {shown === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <Link
                href={href(shown)}
                prefetch={false}
                aria-label={`Page ${shown}`}
                aria-current={shown === page ? 'page' : undefined}
                className={styles.page}
              >
                {shown}
              </Link>
            )}
          </li>
        ))}
      </ul>
      <Step to={page < pageCount ? href(page + 1) : null} label="Next page" icon="right" />
    </nav>
  );
}

function Step({ to, label, icon }: { to: string | null; label: string; icon: 'left' | 'right' }) {
  if (!to) return <span className={styles.page} aria-hidden="true" />;
  return (
    <Link href={to} prefetch={false} aria-label={label} className={styles.page}>
      <Icon name={icon} size={16} />
    </Link>
  );
}
