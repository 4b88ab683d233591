import { isList, type SearchState } from './search-state';
import type { Change } from './use-search-state';
import styles from './view-toggle.module.scss';

/** Switches between cards and a compact list. */
export function ViewToggle({ state, change }: { state: SearchState; change: Change }) {
  const views = [
    { name: 'Cards', isChosen: !isList(state) },
    { name: 'List', isChosen: isList(state) },
  ];
  return (
    <div className={styles.views} role="group" aria-label="View">
      {views.map(({ name, isChosen }) => (
        <button key={name} type="button" aria-pressed={isChosen} className={styles.view} onClick={() => change((now) => withView(now, name === 'List'))}>
          {name}
        </button>
      ))}
    </div>
  );
}

function withView(state: SearchState, isListed: boolean): SearchState {
  const other = { ...state.other };
  delete other.view;
  return { ...state, other: isListed ? { ...other, view: 'list' } : other };
}
