import { useTenant } from '@/api/tenant';
import { ListMenu } from '@/ui/list/list-menu';
import { sortOptions, type SortProps } from './sort-options';

export function SortSelect({ state, used, change }: SortProps) {
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
