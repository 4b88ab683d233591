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
  const current = state.sort || used || '';
  const options = sortOptions(state.search_string, current).map(({ value, label }) => ({ id: value, name: label }));
  const isKnown = options.some(({ id }) => id === current);
  return (
    <ListMenu
      label="Sort"
      options={isKnown ? options : [{ id: '', name: 'Choose an order' }, ...options]}
      value={isKnown ? current : ''}
      onSelect={(sort) => change((now) => ({ ...now, sort, page_number: 1 }))}
    />
  );
}
