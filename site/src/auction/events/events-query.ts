import type { Event } from '@/api/schema.gen';
import { eventType } from '@/lot/event-type';

/** The query of an event list's address: ?type=online&sort=name&page_number=2. */
export type EventsQuery = { type: TypeFilter; sort: EventSort; page: number };

export const typeFilters = ['all', 'online', 'simulcast', 'third-party'] as const;
export type TypeFilter = (typeof typeFilters)[number];

export const eventSorts = ['date', 'name', 'type', 'lots'] as const;
export type EventSort = (typeof eventSorts)[number];

export const typeFilterNames: Record<TypeFilter, string> = {
  all: 'All types',
  online: 'Online',
  simulcast: 'Simulcast',
  'third-party': 'Third Party',
};

const typeIds: Record<TypeFilter, number> = {
  all: 0,
  online: eventType.online,
  simulcast: eventType.simulcast,
  'third-party': eventType.thirdParty,
};

/** Parses the query; invalid values become the defaults. */
export function parseEventsQuery(query: Record<string, string | string[] | undefined>): EventsQuery {
  const page = Number(query.page_number);
  return {
    type: typeFilters.find((t) => t === query.type) ?? 'all',
    sort: eventSorts.find((s) => s === query.sort) ?? 'date',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns path and query, without defaults. */
export function eventsPath(path: string, { type, sort, page }: EventsQuery): string {
  const pairs = [type !== 'all' && `type=${type}`, sort !== 'date' && `sort=${sort}`, page > 1 && `page_number=${page}`];
  const query = pairs.filter(Boolean).join('&');
  return query ? `${path}?${query}` : path;
}

/** Returns the events of a type. */
export function ofType(events: readonly Event[], type: TypeFilter): Event[] {
  return type === 'all' ? [...events] : events.filter((event) => event.eventType_ID === typeIds[type]);
}

/** Page size for filtered lists: the API cannot filter by type, so one long page is filtered here. */
export const longPageSize = 100;
