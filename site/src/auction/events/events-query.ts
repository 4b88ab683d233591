/** The query of an event list's address: ?type=online&search=fargo&sort=name&page_number=2. */
export type EventsQuery = { type: TypeFilter; search: string; sort: EventSort; page: number };

/** The types an event list can be narrowed to, as the engine names them; "" is all. */
export const typeFilters = [
  { id: '', name: 'All types' },
  { id: 'online', name: 'Online' },
  { id: 'simulcast', name: 'Simulcast' },
  { id: 'third-party', name: 'Third Party' },
] as const;
type TypeFilter = (typeof typeFilters)[number]['id'];

export const eventSorts = [
  { id: 'date', name: 'Soonest first' },
  { id: 'name', name: 'Name' },
  { id: 'type', name: 'Type' },
  { id: 'lots', name: 'Most lots first' },
] as const;
type EventSort = (typeof eventSorts)[number]['id'];

type Address = Record<string, string | string[] | undefined>;

/** Parses the query; invalid values become the defaults. */
export function parseEventsQuery(query: Address): EventsQuery {
  const page = Number(query.page_number);
  return {
    type: typeFilters.find(({ id }) => id === query.type)?.id ?? '',
    search: typeof query.search === 'string' ? query.search.trim().slice(0, 100) : '',
    sort: eventSorts.find(({ id }) => id === query.sort)?.id ?? 'date',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Returns path and query, without defaults. */
export function eventsPath(path: string, { type, search, sort, page }: EventsQuery): string {
  const query = new URLSearchParams({
    ...(type && { type }),
    ...(search && { search }),
    ...(sort !== 'date' && { sort }),
    ...(page > 1 && { page_number: String(page) }),
  }).toString();
  return query ? `${path}?${query}` : path;
}
