import { useRouter } from 'next/router';
import { useEvent } from '@/api/auction/event';
import type { EventDetail } from '@/api/schema.gen';
import { PartnerButtons } from '@/auction/events/all-buttons';
import { EventBadge } from '@/auction/events/event-badge';
import { typeName } from '@/auction/events/event-state';
import { EventTime } from '@/auction/events/event-time';
import { cx } from '@/lib/class-names';
import { SkipToResults } from '@/inventory/search/skip-to-results';
import { didNotRun } from '@/lot/panel-content';
import { pageText } from '@/page-texts/page-texts';
import { paths } from '@/routes';
import { PageHead } from '@/tenant/page-head';
import { ButtonLink } from '@/ui/button';
import { EmptyState, ErrorState } from '@/ui/empty-or-error-state';
import { onIdle } from '@/ui/on-demand';
import { useAddressReady } from '@/use-address-ready';
import { EventFacts } from './event-facts';
import { EventLots } from './event-lots';
import { EventPanel } from './event-panel';
import { EventSkeleton } from './event-skeleton';
import styles from './event-screen.module.scss';

const PrintHead = onIdle(() => import('@/tenant/print-head').then((module) => module.PrintHead));

/** /event/{eventID}: everything about one auction, with its lots. */
export function EventScreen() {
  const { query, pathname } = useRouter();
  const isReady = useAddressReady();
  const { data, error, mutate } = useEvent(isReady ? String(query.eventID) : null);
  const text = pageText(pathname);
  return (
    <div className={styles.screen}>
      <PageHead title={data?.eventName ?? text.title} description={data?.eventDescription || text.description} />
      {data ? (
        <Event event={data} />
      ) : error ? (
        <ErrorState title="Couldn’t load the auction" message="Check your connection and try again." onRetry={() => void mutate()} />
      ) : (
        <EventSkeleton />
      )}
    </div>
  );
}

function Event({ event }: { event: EventDetail }) {
  const hasLots = event.lotCount > 0;
  return (
    <>
      <PrintHead path={paths.event(event.event_ID)} terms={paths.termsOf(event.terms_ID)} />
      {hasLots && <SkipToResults />}
      <div className={styles.columns}>
        <div className={styles.about}>
          <header>
            <p className={styles.state}>
              <EventBadge event={event} />
              <span className="label">{typeName(event.eventType_ID)}</span>
            </p>
            <h1 className={styles.name}>{event.eventName}</h1>
            <EventTime event={event} className={styles.when} />
          </header>
          {event.eventDescription && <p className={cx(styles.description, !didNotRun(event) && styles.wide)}>{event.eventDescription}</p>}
          <details open={!hasLots} className={styles.details}>
            <summary>Schedule, viewing, fees and terms</summary>
            <EventFacts event={event} />
          </details>
        </div>
        <EventPanel event={event} />
        <PartnerButtons event={event} className={styles.partners} />
      </div>
      {hasLots ? <EventLots event={event} /> : <NoLots />}
    </>
  );
}

function NoLots() {
  return (
    <EmptyState title="Catalog coming soon" icon="calendar" actions={<ButtonLink href={paths.upcoming}>Upcoming auctions</ButtonLink>}>
      We add lots until shortly before the auction. Register now, and we’ll let you know when it starts.
    </EmptyState>
  );
}
