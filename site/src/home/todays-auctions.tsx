import { useTodaysEvents } from '@/api/auction/events';
import { EventCard, EventCardSkeleton } from '@/auction/events/event-card';
import { paths } from '@/routes';
import { Loading } from '@/ui/skeleton';
import { HomeSection } from './home-section';
import styles from './todays-auctions.module.scss';

/** Cards for today's auctions; hidden on days without any. */
export function TodaysAuctions() {
  const { data, error } = useTodaysEvents();
  if (data ? data.events.length === 0 : error) return null;
  return (
    <HomeSection title="Today's Auctions" more={{ label: 'Auction calendar', href: paths.upcoming }}>
      {data ? (
        <ul className={styles.cards}>
          {data.events.map((event) => (
            <li key={event.event_ID}>
              <EventCard event={event} />
            </li>
          ))}
        </ul>
      ) : (
        <Loading label="Loading today’s auctions" count={3} className={styles.cards}>
          <EventCardSkeleton />
        </Loading>
      )}
    </HomeSection>
  );
}
