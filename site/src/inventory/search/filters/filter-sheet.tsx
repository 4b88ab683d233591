import { useState } from 'react';
import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { onDemand } from '@/ui/on-demand';
import { countFilters, type SearchState } from '../search-state';
import type { Change } from '../use-search-state';
import styles from './filter-sheet.module.scss';

const FilterSheetDialog = onDemand(() => import('./filter-sheet-dialog').then((module) => module.FilterSheetDialog));

type Props = { state: SearchState | null; change: Change; fixed?: number };

/** The filters on narrow screens: a sheet whose choices apply when its button is clicked. `fixed` filters are the screen's own, not chosen. */
export function FilterSheet({ state, change, fixed = 0 }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const count = state ? countFilters(state) - fixed : 0;
  return (
    <div className={cx(styles.opener, 'needs-script')}>
      <Button variant="line" size="sm" aria-haspopup="dialog" busy={!state} onClick={() => setIsOpen(true)}>
        <Icon name="filter" size={16} />
        Filter{count > 0 && ` · ${count}`}
      </Button>
      {isOpen && state && <FilterSheetDialog state={state} change={change} close={() => setIsOpen(false)} isOneAuction={fixed > 0} />}
    </div>
  );
}
