import Link from 'next/link';
import { useUpcomingEvents } from '@/api/events';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/message';
import { longPageSize, type EventsQuery } from './events-query';
import { EventsScreen } from './events-screen';

const onlineOnly: EventsQuery = { type: 'online', sort: 'date', page: 1 };

/** Online auctions, live and upcoming. */
export function OnlineScreen() {
  const answer = useUpcomingEvents({ pageSize: longPageSize });
  return (
    <EventsScreen
      title="Online auctions"
      query={onlineOnly}
      answer={answer}
      withTypes={false}
      aside={
        <Link href={paths.upcoming} prefetch={false} className="link">
          All auctions
        </Link>
      }
      empty={
        <EmptyState title="No online auctions scheduled" icon="calendar" actions={<ButtonLink href={paths.upcoming}>All auctions</ButtonLink>}>
          There may be simulcast or third-party auctions.
        </EmptyState>
      }
    />
  );
}
