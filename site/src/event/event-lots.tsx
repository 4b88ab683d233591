import { useRouter } from 'next/router';
import { useMemo } from 'react';
import { useOptionalSearch } from '@/api/inventory/search';
import type { EventDetail } from '@/api/schema.gen';
import { DesktopFilters } from '@/inventory/search/filters/desktop-filters';
import { FilterSheet } from '@/inventory/search/filters/filter-sheet';
import { Results } from '@/inventory/search/results';
import { formatSearch, parseSearch, searchQuery } from '@/inventory/search/search-state';
import { SortSelect } from '@/inventory/search/lazy-sort-select';
import type { Change } from '@/inventory/search/use-search-state';
import { paths } from '@/routes';
import { onIdle } from '@/ui/on-demand';
import styles from './event-lots.module.scss';

const LotCatalog = onIdle(() => import('./lot-catalog').then((module) => module.LotCatalog));

/** The first page of the event's lots; on paper all of them. A filter, an order or another page leads to /search (specification, section 2). */
export function EventLots({ event: { event_ID, eventName } }: { event: EventDetail }) {
  const router = useRouter();
  const state = useMemo(() => parseSearch({ events: String(event_ID) }), [event_ID]);
  const response = useOptionalSearch(searchQuery(state));
  const change: Change = (update) => void router.push({ pathname: paths.search, query: formatSearch(update(state)) });
  return (
    <section id="lots" aria-label={`Lots in ${eventName}`} className={styles.lots}>
      <div className={styles.head}>
        <h2>Lots</h2>
        <FilterSheet state={state} change={change} fixed={1} />
        <SortSelect state={state} used={response.data?.sort} change={change} />
      </div>
      <DesktopFilters state={state} facets={response.data?.facets} change={change} fixed={1} />
      {response.data && <LotCatalog eventId={event_ID} state={state} onScreen={response.data} />}
      <Results state={state} response={response} change={change} />
    </section>
  );
}
