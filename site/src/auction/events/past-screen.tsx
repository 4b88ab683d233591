import { useRouter } from 'next/router';
import { usePastEvents } from '@/api/auction/events';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { useAddressReady } from '@/use-address-ready';
import { parseEventsQuery } from './events-query';
import { EventsScreen } from './events-screen';

export function PastScreen() {
  const router = useRouter();
  const isReady = useAddressReady();
  const query = parseEventsQuery(router.query);
  const response = usePastEvents(isReady ? { pageNumber: query.page, type: query.type, search_string: query.search } : null);
  return (
    <EventsScreen
      title="Past auctions"
      query={query}
      response={response}
      other={{ name: 'Upcoming auctions', href: paths.upcoming }}
      empty={
        <EmptyState title="No past auctions yet" icon="calendar" actions={<ButtonLink href={paths.upcoming}>Upcoming auctions</ButtonLink>}>
          Results appear here after an auction ends.
        </EmptyState>
      }
    />
  );
}
