import { useUpcomingPreview } from '@/api/events';
import { EventRow, EventRowSkeleton } from '@/auction/events/event-row';
import { paths } from '@/routes';
import { Loading } from '@/ui/skeleton';
import { HomeSection } from './home-section';

const shown = 6;

/** The next six auctions. */
export function UpcomingList() {
  const { data, error } = useUpcomingPreview(shown);
  if (data ? data.events.length === 0 : error) return null;
  return (
    <HomeSection title="Upcoming" more={{ label: 'All auctions', href: paths.upcoming }}>
      {data ? (
        <ul>
          {data.events.map((event) => (
            <EventRow key={event.event_ID} event={event} />
          ))}
        </ul>
      ) : (
        <Loading label="Loading upcoming auctions">
          {Array.from({ length: 4 }, (_, at) => (
            <EventRowSkeleton key={at} />
          ))}
        </Loading>
      )}
    </HomeSection>
  );
}
