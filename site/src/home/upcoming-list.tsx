import { useUpcomingPreview } from '@/api/events';
import { EventRow, EventRowSkeleton } from '@/auction/events/event-row';
import { paths } from '@/routes';
import { Loading } from '@/ui/skeleton';
import { Section } from './section';

const shown = 6;

export function UpcomingList() {
  const { data, error } = useUpcomingPreview(shown);
  if (data ? data.events.length === 0 : error) return null;
  return (
    <Section title="Upcoming" more={{ label: 'All auctions', href: paths.upcoming }}>
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
    </Section>
  );
}
