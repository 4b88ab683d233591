import { paths } from '@/routes';
import { usePerson } from '@/session/use-person';
import { ButtonLink } from '@/ui/button';
import { callsSales } from './may-call-sales';

/** Leads those who may call the sale to its console; nothing for everybody else. */
export function ConsoleLink({ eventId, isOnDark }: { eventId: number; isOnDark?: boolean }) {
  if (!callsSales(usePerson())) return null;
  return (
    <ButtonLink variant={isOnDark ? 'dark-line' : 'line'} size={isOnDark ? 'sm' : 'md'} href={paths.auctioneerView(eventId)}>
      Auctioneer view
    </ButtonLink>
  );
}
