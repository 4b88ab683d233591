import { useUpcomingPreview } from '@/api/auction/events';
import { isInProgress } from '@/auction/events/event-state';
import { EventRow, EventRowSkeleton } from '@/auction/events/event-row';
import { paths } from '@/routes';
import { Loading } from '@/ui/skeleton';
import { HomeSection } from './home-section';

const shown = 6;
/** Enough for those shown and for events in progress, which the API lists, too. */
const requested = 12;

/** The next six auctions. Those in progress are under today's auctions. */
export function UpcomingList() {
  const { data, error } = useUpcomingPreview(requested);
  const events = data?.events.filter((event) => !isInProgress(event)).slice(0, shown);
  if (events ? events.length === 0 : error) return null;
  return (
    <HomeSection title="Upcoming" more={{ label: 'All auctions', href: paths.upcoming }}>
      {events ? (
        <ul>
          {events.map((event) => (
            <EventRow key={event.event_ID} event={event} />
          ))}
        </ul>
      ) : (
        <Loading label="Loading upcoming auctions" count={4}>
          <EventRowSkeleton />
        </Loading>
      )}
    </HomeSection>
  );
}
