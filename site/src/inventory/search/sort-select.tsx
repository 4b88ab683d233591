import { useTenant } from '@/api/tenant';
import { ListMenu } from '@/ui/list/list-menu';
import type { SearchState } from './search-state';
import { sortOptions } from './sort-options';
import type { Change } from './use-search-state';

type Props = {
  state: SearchState;
  /** The order the engine used if the address names none. */
  used: string | undefined;
  change: Change;
};

export function SortSelect({ state, used, change }: Props) {
  const isRetail = useTenant().data?.retailMode === true;
  const options = sortOptions(state.search_string, state.limits.near, state.sort || used || '', isRetail).map(({ value, label }) => ({ id: value, name: label }));
  // The order in the address may be impossible: nearest, after the ZIP code was removed.
  const current = [state.sort, used].find((order) => options.some(({ id }) => id === order)) ?? '';
  return (
    <ListMenu
      label="Sort"
      options={current ? options : [{ id: '', name: 'Choose an order' }, ...options]}
      value={current}
      onSelect={(sort) => change((now) => ({ ...now, sort, page_number: 1 }))}
    />
  );
}
