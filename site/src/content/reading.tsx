import Link from 'next/link';
import type { ReactNode } from 'react';
import type { ContentLink } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { paths } from '@/routes';
import styles from './reading.module.scss';

type Props = { links: readonly ContentLink[]; current?: string | null; children: ReactNode };

/** A text page with links to the others. */
export function Reading({ links, current, children }: Props) {
  return (
    <div className={styles.reading}>
      <article className={styles.text}>{children}</article>
      {links.length > 0 && (
        <nav aria-label="More information" className={styles.more}>
          <h2 className="label">More information</h2>
          <ul>
            {links.map(({ key, value }) => (
              <li key={key}>
                <Link
                  href={paths.content(key)}
                  prefetch={false}
                  aria-current={key === current ? 'page' : undefined}
                  className={cx(styles.link, key === current && styles.current)}
                >
                  {value}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
