import { Checkbox } from '@/ui/form/checkbox';
import { withLimit, type SearchState } from '../search-state';
import type { Change } from '../use-search-state';
import styles from './filters.module.scss';

/** Hides sold items. Those of past sales are hidden anyway unless a status or an auction is chosen. */
export function SoldFilter({ state, change }: { state: SearchState; change: Change }) {
  return (
    <div className={styles.sold}>
      <Checkbox checked={hidesSold(state)} onChange={() => change(toggleSold)}>
        Hide sold items
      </Checkbox>
    </div>
  );
}

/** Reports whether the engine leaves out sold items when the address has no such filter. */
function hidesByDefault({ filters }: SearchState): boolean {
  return filters.status.length === 0 && filters.events.length === 0;
}

export function hidesSold(state: SearchState): boolean {
  return state.limits.sold === 'hide' || (state.limits.sold === '' && hidesByDefault(state));
}

export function toggleSold(state: SearchState): SearchState {
  if (hidesSold(state)) return withLimit(state, 'sold', hidesByDefault(state) ? 'show' : '');
  return withLimit(state, 'sold', hidesByDefault(state) ? '' : 'hide');
}
