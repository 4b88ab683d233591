import type { Event } from '@/api/schema.gen';
import { eventType } from './event-state';

/** The address of a list of events: ?type=online&sort=name&page_number=2. */
export type EventsQuery = { type: TypeFilter; sort: EventSort; page: number };

export const typeFilters = ['all', 'online', 'simulcast', 'third-party'] as const;
export type TypeFilter = (typeof typeFilters)[number];

export const eventSorts = ['date', 'name', 'type', 'lots'] as const;
export type EventSort = (typeof eventSorts)[number];

export const typeFilterNames: Record<TypeFilter, string> = {
  all: 'All types',
  online: 'Online',
  simulcast: 'Simulcast',
  'third-party': 'Third party',
};

const typeIds: Record<TypeFilter, number> = {
  all: 0,
  online: eventType.online,
  simulcast: eventType.simulcast,
  'third-party': eventType.thirdParty,
};

/** What does not belong in the address counts as absent. */
export function parseEventsQuery(query: Record<string, string | string[] | undefined>): EventsQuery {
  const page = Number(query.page_number);
  return {
    type: typeFilters.find((t) => t === query.type) ?? 'all',
    sort: eventSorts.find((s) => s === query.sort) ?? 'date',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Path and query, defaults left out. */
export function eventsPath(path: string, { type, sort, page }: EventsQuery): string {
  const pairs = [type !== 'all' && `type=${type}`, sort !== 'date' && `sort=${sort}`, page > 1 && `page_number=${page}`];
  const query = pairs.filter(Boolean).join('&');
  return query ? `${path}?${query}` : path;
}

export function ofType(events: readonly Event[], type: TypeFilter): Event[] {
  return type === 'all' ? [...events] : events.filter((event) => event.eventType_ID === typeIds[type]);
}

/** The API cannot filter by type: a filtered list is made from one long page. */
export const longPageSize = 100;
