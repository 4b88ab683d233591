import { useLayoutEffect, useState } from 'react';
import { readStored, writeStored } from '@/lib/storage';
import type { SearchState } from './search-state';
import type { Change } from './use-search-state';
import styles from './view-toggle.module.scss';

type View = 'cards' | 'list';

const storageKey = 'fairwarning.view';
const names: Record<View, string> = { cards: 'Cards', list: 'List' };

/** Switches between cards and a compact list, which the browser remembers. An address can ask for the list, too. */
export function ViewToggle({ state, change }: { state: SearchState; change: Change }) {
  const [remembered, setRemembered] = useState<View>(() => (readStored('local', storageKey) === 'list' ? 'list' : 'cards'));
  const chosen = state.other.view === 'list' ? 'list' : remembered;
  useLayoutEffect(() => void (document.documentElement.dataset.view = chosen), [chosen]);
  function choose(view: View) {
    writeStored('local', storageKey, view);
    setRemembered(view);
    if (state.other.view) change(withoutView);
  }
  return (
    <div className={styles.views} role="group" aria-label="View">
      {(['cards', 'list'] as const).map((view) => (
        <button key={view} type="button" aria-pressed={view === chosen} className={styles.view} onClick={() => choose(view)}>
          {names[view]}
        </button>
      ))}
    </div>
  );
}

function withoutView(state: SearchState): SearchState {
  const other = { ...state.other };
  delete other.view;
  return { ...state, other };
}
