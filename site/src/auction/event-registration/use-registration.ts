import { useRegisteredAuctions } from '@/api/event-registration';
import type { RegisteredAuction } from '@/api/schema.gen';
import { useSession } from '@/session/use-session';

/** How the person stands with an event; undefined for guests, for who is not registered, and until it is known. */
export function useRegistration(eventId: number): RegisteredAuction | undefined {
  const { status } = useSession();
  const { data } = useRegisteredAuctions(status === 'user' && eventId > 0);
  return status === 'user' ? data?.registrations.find(({ event }) => event.event_ID === eventId) : undefined;
}
