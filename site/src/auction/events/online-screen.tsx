import { useRouter } from 'next/router';
import { useUpcomingEvents } from '@/api/auction/events';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { useAddressReady } from '@/use-address-ready';
import { parseEventsQuery } from './events-query';
import { EventsScreen } from './events-screen';

/** Online auctions, live and upcoming. */
export function OnlineScreen() {
  const router = useRouter();
  const isReady = useAddressReady();
  const { page } = parseEventsQuery(router.query);
  const response = useUpcomingEvents(isReady ? { pageNumber: page, type: 'online' } : null);
  return (
    <EventsScreen
      title="Online auctions"
      query={{ type: '', search: '', sort: 'date', page }}
      response={response}
      hasFilters={false}
      other={{ name: 'All auctions', href: paths.upcoming }}
      empty={
        <EmptyState title="No online auctions scheduled" icon="calendar" actions={<ButtonLink href={paths.upcoming}>All auctions</ButtonLink>}>
          There may be simulcast or third-party auctions.
        </EmptyState>
      }
    />
  );
}
