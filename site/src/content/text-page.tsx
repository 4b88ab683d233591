import Link from 'next/link';
import type { ReactNode } from 'react';
import type { ContentLink } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { paths } from '@/routes';
import type { Heading } from './table-of-contents';
import styles from './text-page.module.scss';

type Props = {
  links: readonly ContentLink[];
  current?: string | null;
  /** The text's own headings; empty for a short text. */
  contents?: readonly Heading[];
  children: ReactNode;
};

/** A text page with its contents and links to the others. */
export function TextPage({ links, current, contents = [], children }: Props) {
  return (
    <div className={styles.reading}>
      {contents.length > 0 && (
        <nav aria-label="On this page" className={styles.contents}>
          <h2 className="label">On this page</h2>
          <ul>
            {contents.map(({ id, name }) => (
              <li key={id}>
                <a href={`#${id}`} className={styles.part}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
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
