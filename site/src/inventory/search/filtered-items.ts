import { filterKeys, type FilterKey, type Filters } from './search-state';

/** A chosen filter as shown in a chip above the results. */
export type FilteredItem = { key: FilterKey; value: string; name: string };

/** An event as a filter: value is its id, and date its name (specification, section 3). */
export type EventFilter = { event_ID: number; value: string; date: string; count: number };

export function toEventFilter(event: { event_ID: number; value: string; count: number }): EventFilter {
  return { event_ID: event.event_ID, value: String(event.event_ID), date: event.value, count: event.count };
}

/** Returns the chosen filters with their names in upper case (specification, section 4). */
export function filteredItems(filters: Filters, events: readonly EventFilter[]): FilteredItem[] {
  return filterKeys.flatMap((key) =>
    filters[key].map((value) => ({ key, value, name: nameOf(key, value, events).toUpperCase() })),
  );
}

function nameOf(key: FilterKey, value: string, events: readonly EventFilter[]): string {
  if (key === 'years') return value.replace('-', '–');
  if (key !== 'events') return value;
  return events.find((event) => event.value === value)?.date ?? `Event ${value}`;
}
