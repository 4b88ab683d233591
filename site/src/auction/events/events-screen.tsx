import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import type { EventPageOutputBody } from '@/api/schema.gen';
import { pageText } from '@/page-texts/page-texts';
import { PageHead } from '@/tenant/page-head';
import { ErrorState } from '@/ui/empty-or-error-state';
import { Pagination } from '@/ui/pagination';
import { TextLink } from '@/ui/text-link';
import { EventList, EventListSkeleton } from './event-list';
import { EventsBar } from './events-bar';
import { NoEvents } from './no-events';
import { eventsPath, type EventsQuery } from './events-query';
import styles from './events-screen.module.scss';

type Props = {
  title: string;
  query: EventsQuery;
  response: { data?: EventPageOutputBody; error?: unknown; mutate: () => unknown };
  isSortable?: boolean;
  /** Without them, the list is of one type. */
  hasFilters?: boolean;
  /** Shown when nothing is listed and no filter is set. */
  empty: ReactNode;
  /** Another list, linked next to the heading. */
  other: { name: string; href: string };
};

/** A page that lists events. */
export function EventsScreen({ title, query, response, isSortable, hasFilters = true, empty, other }: Props) {
  const { pathname } = useRouter();
  const { data, error, mutate } = response;
  const text = pageText(pathname);
  const isNarrowed = hasFilters && Boolean(query.type || query.search);
  return (
    <div className={styles.screen}>
      <PageHead {...text} />
      <div className={styles.head}>
        <h1>{title}</h1>
        <TextLink href={other.href}>{other.name}</TextLink>
      </div>
      {hasFilters && <EventsBar path={pathname} query={query} isSortable={isSortable} />}
      {!data && error ? (
        <ErrorState title="Couldn’t load auctions" message="Check your connection and try again." onRetry={() => void mutate()} />
      ) : !data ? (
        <EventListSkeleton />
      ) : data.events.length > 0 ? (
        <EventList events={data.events} label={title} />
      ) : isNarrowed ? (
        <NoEvents path={pathname} query={query} />
      ) : (
        empty
      )}
      {data && (
        <Pagination page={data.pageNumber} pageCount={data.pageCount} href={(page) => eventsPath(pathname, { ...query, page })} />
      )}
    </div>
  );
}
