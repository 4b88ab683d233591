import { useRouter } from 'next/router';
import { useResults } from '@/api/auction/events';
import type { LiveBoard } from '@/api/live/follow-board';
import type { AuctionResultsOutputBody, Event } from '@/api/schema.gen';
import { typeName } from '@/auction/events/event-state';
import { EventTime } from '@/auction/events/event-time';
import { pageText } from '@/page-texts/page-texts';
import { paths } from '@/routes';
import { useSession } from '@/session/use-session';
import { PageHead } from '@/tenant/page-head';
import { Announcer } from '@/ui/announcer';
import { Badge } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { EmptyState, ErrorState } from '@/ui/empty-or-error-state';
import { onIdle } from '@/ui/on-demand';
import { TextLink } from '@/ui/text-link';
import { useAddressReady } from '@/use-address-ready';
import { ResultsList } from './results-list';
import { parseResults, type ResultsQuery } from './results-query';
import { ResultsSkeleton } from './results-skeleton';
import { ResultsTotals } from './results-totals';
import styles from './results.module.scss';
import { useLiveResults } from './use-live-results';

const PrintHead = onIdle(() => import('@/tenant/print-head').then((module) => module.PrintHead));

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
        <Results fetched={data} query={parseResults(query)} refresh={() => void mutate()} />
      ) : error ? (
        <ErrorState title="Couldn’t load results" message="Check your connection and try again." onRetry={() => void mutate()} />
      ) : (
        <ResultsSkeleton />
      )}
    </div>
  );
}

type ResultsProps = { fetched: AuctionResultsOutputBody; query: ResultsQuery; refresh: () => void };

function Results({ fetched, query, refresh }: ResultsProps) {
  const { results, phase, news } = useLiveResults(fetched, refresh);
  const { event, items } = results;
  const isPerson = useSession().status === 'user';
  return (
    <>
      <PrintHead path={paths.results(event.event_ID)} />
      <p className="label">{typeName(event.eventType_ID)} · Results</p>
      <h1 className={styles.title}>{event.eventName}</h1>
      {event.location && <p className="muted">{event.location}</p>}
      <EventTime event={event} className="muted" />
      <p className={styles.links}>
        <TextLink href={paths.event(event.event_ID)}>View event</TextLink>
        {isPerson && <TextLink href={paths.summary(event.event_ID)}>Your summary</TextLink>}
        <TextLink href={paths.past}>Past auctions</TextLink>
      </p>
      {phase && <LiveLine event={event} phase={phase} />}
      <Announcer text={news} />
      <ResultsTotals results={results} />
      {items.length > 0 ? (
        <ResultsList results={results} query={query} />
      ) : (
        <EmptyState title="No lots offered" actions={<ButtonLink href={paths.past}>Past auctions</ButtonLink>} />
      )}
    </>
  );
}

/** Shows that the sale is running, and how current its results are. */
function LiveLine({ event, phase }: { event: Event; phase: LiveBoard['phase'] }) {
  return (
    <div className={styles.live}>
      <Badge tone="live">Live now</Badge>
      <p role="status">{phase === 'lost' ? 'Reconnecting: results may be old.' : 'Results appear here as lots sell.'}</p>
      <TextLink href={paths.liveAuction(event.event_ID)}>Go to the live auction</TextLink>
    </div>
  );
}
