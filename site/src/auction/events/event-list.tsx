import type { Event } from '@/api/schema.gen';
import { Loading } from '@/ui/skeleton';
import { EventRow, EventRowSkeleton } from './event-row';

export function EventList({ events, label }: { events: readonly Event[]; label: string }) {
  return (
    <ul aria-label={label}>
      {events.map((event) => (
        <EventRow key={event.event_ID} event={event} level="h2" />
      ))}
    </ul>
  );
}

export function EventListSkeleton() {
  return (
    <Loading label="Loading auctions" count={6}>
      <EventRowSkeleton />
    </Loading>
  );
}
