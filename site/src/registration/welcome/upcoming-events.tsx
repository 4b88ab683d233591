import { useUpcomingPreview } from '@/api/auction/events';
import { useTenant } from '@/api/tenant';
import { EventRow, EventRowSkeleton } from '@/auction/events/event-row';
import { paths } from '@/routes';
import { Loading } from '@/ui/skeleton';
import { TextLink } from '@/ui/text-link';
import styles from './upcoming-events.module.scss';

const shown = 4;

/** The next auctions to register for; none in retail mode. */
export function UpcomingEvents() {
  const { data: tenant } = useTenant();
  const hasAuctions = tenant?.retailMode === false;
  const { data, error } = useUpcomingPreview(shown, hasAuctions);
  if (!hasAuctions) return null;
  if (data ? data.events.length === 0 : error) return null;
  return (
    <section aria-labelledby="upcoming" className={styles.events}>
      <div className={styles.head}>
        <h2 id="upcoming">Upcoming auctions</h2>
        <TextLink href={paths.upcoming}>All auctions</TextLink>
      </div>
      {data ? (
        <ul>
          {data.events.map((event) => (
            <EventRow key={event.event_ID} event={event} />
          ))}
        </ul>
      ) : (
        <Loading label="Loading upcoming auctions" count={shown}>
          <EventRowSkeleton />
        </Loading>
      )}
    </section>
  );
}
