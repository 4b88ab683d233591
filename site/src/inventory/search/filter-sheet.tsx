import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { countFilters, type SearchState } from './search-state';
import type { Change } from './use-search-state';
import styles from './filter-sheet.module.scss';

const FilterSheetDialog = dynamic(() => import('./filter-sheet-dialog').then((module) => module.FilterSheetDialog), { ssr: false });

/** The filters on narrow screens: a sheet whose choices apply when its button is clicked. */
export function FilterSheet({ state, change }: { state: SearchState | null; change: Change }) {
  const [isOpen, setIsOpen] = useState(false);
  const count = state ? countFilters(state) : 0;
  return (
    <div className={styles.opener}>
      <Button variant="line" size="sm" aria-haspopup="dialog" busy={!state} onClick={() => setIsOpen(true)}>
        <Icon name="filter" size={16} />
        {count > 0 ? `Filter · ${count}` : 'Filter'}
      </Button>
      {isOpen && state && <FilterSheetDialog state={state} change={change} close={() => setIsOpen(false)} />}
    </div>
  );
}
