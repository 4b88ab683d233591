import type { AuctionResultsOutputBody } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { Announcer } from '@/ui/announcer';
import { ButtonLink } from '@/ui/button';
import { Pagination } from '@/ui/pagination';
import { resultsHref, resultsPage, type ResultsQuery } from './results-query';
import { ResultsTable } from './results-table';
import { ResultsTools } from './results-tools';
import styles from './results.module.scss';

/** The lots of an event that the address selects, a page at a time. */
export function ResultsList({ results: { event, items }, query }: { results: AuctionResultsOutputBody; query: ResultsQuery }) {
  const shown = resultsPage(items, query);
  const href = (change: Partial<ResultsQuery>) => resultsHref(event.event_ID, { ...query, page: 1, ...change });
  const range = shown.total === 1 ? '1 lot' : `${shown.from + 1}–${shown.from + shown.items.length} of ${formatCount(shown.total)} lots`;
  return (
    <>
      <ResultsTools items={items} query={query} href={href} />
      {shown.total === 0 ? (
        <div role="status" className={styles.none}>
          <p>{query.search ? `No lots match “${query.search}”.` : 'No lots match these filters.'}</p>
          <ButtonLink size="sm" variant="line" scroll={false} href={href({ outcome: '', category: '', search: '' })}>
            Show all lots
          </ButtonLink>
        </div>
      ) : (
        <>
          <Announcer text={range} />
          <p className={styles.range}>{range}. Hammer prices, without buyer’s premium, fees and taxes.</p>
          <ResultsTable items={shown.items} caption={`Lots in ${event.eventName}`} sort={query.sort} href={href} />
          <Pagination page={shown.page} pageCount={shown.pageCount} label="Pages of lots" href={(page) => href({ page })} />
        </>
      )}
    </>
  );
}
