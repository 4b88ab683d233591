import { useRef } from 'react';
import { useOptionalEvent } from '@/api/auction/event';
import type { ItemDetail } from '@/api/schema.gen';
import { eventType } from '@/lot/event-type';
import { ViewingAndRemoval } from '@/lot/viewing-and-removal';
import { useWasInView } from '@/ui/hooks/use-was-in-view';

/** Where an item can be seen and picked up: the yard of its event, or its own location. A partner shows that on its own site. */
export function ItemLocation({ item }: { item: ItemDetail }) {
  const isOurs = item.event_ID > 0 && item.eventType_ID !== eventType.thirdParty;
  const place = useRef<HTMLDivElement>(null);
  const seen = useWasInView(place);
  const { data: event } = useOptionalEvent(seen && isOurs ? item.event_ID : null);
  return (
    <div ref={place}>
      <ViewingAndRemoval location={item.location} address={event?.address} viewing={event?.viewing} removal={event?.removal} />
    </div>
  );
}
