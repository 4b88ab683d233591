import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import type { EventPageOutputBody } from '@/api/schema.gen';
import { pageText } from '@/page-texts/page-texts';
import { PageHead } from '@/tenant/page-head';
import { ErrorState } from '@/ui/message';
import { Pagination } from '@/ui/pagination';
import { EventList, EventListSkeleton } from './event-list';
import { EventsBar } from './events-bar';
import { eventsPath, ofType, type EventsQuery } from './events-query';
import styles from './events-screen.module.scss';

type Props = {
  title: string;
  query: EventsQuery;
  answer: { data?: EventPageOutputBody; error?: unknown; mutate: () => unknown };
  sortable?: boolean;
  withTypes?: boolean;
  empty: ReactNode;
  /** Next to the heading. */
  aside?: ReactNode;
};

/** A page that lists events. */
export function EventsScreen({ title, query, answer, sortable, withTypes = true, empty, aside }: Props) {
  const { pathname } = useRouter();
  const { data, error, mutate } = answer;
  const text = pageText(pathname);
  const events = data && ofType(data.events, query.type);
  return (
    <div className={styles.screen}>
      <PageHead {...text} />
      <div className={styles.head}>
        <h1>{title}</h1>
        {aside}
      </div>
      {withTypes && <EventsBar path={pathname} query={query} sortable={sortable} />}
      {!events && error ? (
        <ErrorState title="Couldn’t load auctions" message="Check your connection and try again." onRetry={() => void mutate()} />
      ) : !events ? (
        <EventListSkeleton />
      ) : events.length === 0 ? (
        empty
      ) : (
        <EventList events={events} label={title} />
      )}
      {data && query.type === 'all' && (
        <Pagination page={data.pageNumber} pageCount={data.pageCount} href={(page) => eventsPath(pathname, { ...query, page })} />
      )}
    </div>
  );
}
