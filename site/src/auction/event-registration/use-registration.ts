import { useRegisteredAuctions } from '@/api/auction/registered-auctions';
import type { RegisteredAuction } from '@/api/schema.gen';
import { useSession } from '@/session/use-session';

/** Returns the person's registration for an event; undefined if there is none, for guests, and while loading. */
export function useRegistration(eventId: number): RegisteredAuction | undefined {
  const { status } = useSession();
  const { data } = useRegisteredAuctions(status === 'user' && eventId > 0);
  return status === 'user' ? data?.registrations.find(({ event }) => event.event_ID === eventId) : undefined;
}
