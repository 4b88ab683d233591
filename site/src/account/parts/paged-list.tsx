import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { formatCount } from '@/lib/numbers';
import { Announcer } from '@/ui/announcer';
import { Pagination } from '@/ui/pagination';
import styles from './paged-list.module.scss';

/** Which page of a list this is, as the engine sends it with the page. */
export type PageOf = { pageNumber: number; pageCount: number; pageSize: number; totalRecordCount: number };

type Props = {
  page: PageOf;
  /** Entries on this page. */
  count: number;
  /** What the entries are: one and many. */
  nouns: readonly [one: string, many: string];
  /** Another page is loading; until it arrives, this one stays. */
  isLoading: boolean;
  /** Returns the address of a page. */
  href: (page: number) => string;
  /** The number of entries is shown next to the list: without more pages, it is not repeated. */
  isCounted?: boolean;
  children: ReactNode;
};

/** One page of a list, with "26–50 of 61 listings" above it and links to the other pages below. */
export function PagedList({ page, count, nouns: [one, many], isLoading, href, isCounted, children }: Props) {
  const { pageNumber, pageCount, pageSize, totalRecordCount } = page;
  const from = (pageNumber - 1) * pageSize;
  const range = totalRecordCount === 1 ? `1 ${one}` : `${from + 1}–${from + count} of ${formatCount(totalRecordCount)} ${many}`;
  return (
    <div aria-busy={isLoading || undefined} className={cx(styles.list, isLoading && styles.loading)}>
      <Announcer text={range} />
      {(pageCount > 1 || !isCounted) && <p className={styles.range}>{range}</p>}
      {children}
      <Pagination page={pageNumber} pageCount={pageCount} label={`Pages of ${many}`} href={href} />
    </div>
  );
}
