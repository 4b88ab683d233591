import Link from 'next/link';
import type { ReactNode } from 'react';
import type { ContentLink } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { paths } from '@/routes';
import styles from './reading.module.scss';

type Props = { links: readonly ContentLink[]; current?: string | null; children: ReactNode };

/** A text to read, beside the others there are. */
export function Reading({ links, current, children }: Props) {
  return (
    <div className={styles.reading}>
      <article className={styles.text}>{children}</article>
      {links.length > 0 && (
        <nav aria-label="More to read" className={styles.more}>
          <h2 className="label">More to read</h2>
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
