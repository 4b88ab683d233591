import Link from 'next/link';
import { useRouter } from 'next/router';
import { useResults } from '@/api/events';
import type { AuctionResultsOutputBody } from '@/api/schema.gen';
import { typeName } from '@/auction/events/event-state';
import { EventTime } from '@/auction/events/event-time';
import { pageText } from '@/page-texts/page-texts';
import { paths } from '@/routes';
import { PageHead } from '@/tenant/page-head';
import { ButtonLink } from '@/ui/button';
import { EmptyState, ErrorState } from '@/ui/message';
import { useAddressReady } from '@/use-address-ready';
import { ResultsList } from './results-list';
import { parseResults, type ResultsQuery } from './results-query';
import { ResultsSkeleton } from './results-skeleton';
import { ResultsTotals } from './results-totals';
import styles from './results.module.scss';

/** /event/results/12: what every lot brought, filtered, searched and sorted by the address. */
export function ResultsScreen() {
  const { query } = useRouter();
  const isReady = useAddressReady();
  const { data, error, mutate } = useResults(isReady ? String(query.eventID) : null);
  const text = pageText('/event/results/[eventID]');
  return (
    <div className={styles.screen}>
      <PageHead title={data ? `Results: ${data.event.eventName}` : text.title} description={text.description} />
      {data ? (
        <Results results={data} query={parseResults(query)} />
      ) : error ? (
        <ErrorState title="Couldn’t load results" message="Check your connection and try again." onRetry={() => void mutate()} />
      ) : (
        <ResultsSkeleton />
      )}
    </div>
  );
}

function Results({ results, query }: { results: AuctionResultsOutputBody; query: ResultsQuery }) {
  const { event, items } = results;
  return (
    <>
      <p className="label">{typeName(event.eventType_ID)} · Results</p>
      <h1 className={styles.title}>{event.eventName}</h1>
      {event.location && <p className="muted">{event.location}</p>}
      <EventTime event={event} className="muted" />
      <p className={styles.links}>
        <Link href={paths.event(event.event_ID)} prefetch={false} className="link">
          View event
        </Link>
        <Link href={paths.past} prefetch={false} className="link">
          Past auctions
        </Link>
      </p>
      <ResultsTotals results={results} />
      {items.length > 0 ? (
        <ResultsList results={results} query={query} />
      ) : (
        <EmptyState title="No lots offered" actions={<ButtonLink href={paths.past}>Past auctions</ButtonLink>} />
      )}
    </>
  );
}
