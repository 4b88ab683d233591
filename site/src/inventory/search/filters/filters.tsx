import type { Facet, Facets } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { CategoryFilter } from './category-filter';
import { FilterGroup, type Option } from './filter-group';
import { toEventFilter } from '../filtered-items';
import type { FiltersProps } from './filters-props';
import { DistanceFilter } from './distance-filter';
import { RangeFilter } from './range-filter';
import { SoldFilter } from './sold-filter';
import { YearFilter } from './year-filter';

/** All filters of the search with their counts. */
export function Filters({ facets, state, change, isOneAuction }: FiltersProps) {
  const { filters: chosen, limits } = state;
  const { categories, families } = chosen;
  const { data: tenant } = useTenant();
  const inMiles = facets.meterUnit === 'miles';
  return (
    <>
      <FilterGroup title="Status" filter="status" options={options(facets.status)} chosen={chosen.status} change={change} first={8} />
      <SoldFilter state={state} change={change} />
      <CategoryFilter categories={facets.categories.filter(isKnown)} chosen={{ categories, families }} change={change} />
      <FilterGroup title="Make" filter="makes" options={options(facets.makes)} chosen={chosen.makes} change={change} />
      {chosen.makes.length > 0 && (
        <FilterGroup title="Model" filter="models" options={options(facets.models)} chosen={chosen.models} change={change} />
      )}
      <YearFilter years={facets.years} chosen={chosen.years} change={change} />
      <RangeFilter title="Price" limit="price" unit="$" value={limits.price} change={change} />
      <RangeFilter title={inMiles ? 'Miles' : 'Hours'} limit="meter" unit="" value={limits.meter} change={change}>
        <p className="muted small">{inMiles ? 'Machines with an odometer only.' : 'Machines with an hour meter only.'}</p>
      </RangeFilter>
      <DistanceFilter value={limits.near} change={change} />
      <FilterGroup title="Location" filter="locations" options={options(facets.locations)} chosen={chosen.locations} change={change} />
      {!tenant?.retailMode && !isOneAuction && (
        <FilterGroup title="Auction" filter="events" options={eventOptions(facets)} chosen={chosen.events} change={change} first={5} />
      )}
    </>
  );
}

/** Values named "Unknown" are dropped (specification, section 4). */
function isKnown({ value }: { value: string }): boolean {
  return value.toLowerCase() !== 'unknown';
}

function options(facets: readonly Facet[]): Option[] {
  return facets.filter(isKnown).map(({ value, count }) => ({ value, label: value, count }));
}

function eventOptions({ events }: Facets): Option[] {
  return events.map(toEventFilter).map(({ value, date, count }) => ({ value, label: date, count }));
}
