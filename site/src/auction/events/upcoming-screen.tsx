import { useRouter } from 'next/router';
import { useUpcomingEvents } from '@/api/auction/events';
import { paths, searchPath } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { useAddressReady } from '@/use-address-ready';
import { parseEventsQuery } from './events-query';
import { EventsScreen } from './events-screen';

export function UpcomingScreen() {
  const router = useRouter();
  const isReady = useAddressReady();
  const query = parseEventsQuery(router.query);
  const response = useUpcomingEvents(isReady ? { sortFilter: query.sort, pageNumber: query.page, type: query.type, search_string: query.search } : null);
  return (
    <EventsScreen
      title="Upcoming auctions"
      query={query}
      response={response}
      isSortable
      other={{ name: 'Past auctions', href: paths.past }}
      empty={
        <EmptyState title="No auctions scheduled" icon="calendar" actions={<ButtonLink href={searchPath()}>Browse inventory</ButtonLink>}>
          We announce new auctions here and in our newsletter.
        </EmptyState>
      }
    />
  );
}
