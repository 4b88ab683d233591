import { useState } from 'react';
import { useOptionalSearch } from '@/api/inventory/search';
import { formatCount } from '@/lib/numbers';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { ErrorState } from '@/ui/empty-or-error-state';
import { Loading, Skeleton } from '@/ui/skeleton';
import { Filters } from './filters';
import { clearFilters, searchQuery, type SearchState } from '../search-state';
import type { Change } from '../use-search-state';
import styles from './filter-sheet.module.scss';

type Props = { state: SearchState; change: Change; close: () => void; isOneAuction: boolean };

/** Edits a draft of the search and shows its result count; the draft replaces the search in the address when applied. */
export function FilterSheetDialog({ state, change, close, isOneAuction }: Props) {
  const [draft, changeDraft] = useState(state);
  const { data, error, isLoading, mutate } = useOptionalSearch(searchQuery(draft), { keepPreviousData: true });
  const apply = () => {
    close();
    change(() => draft);
  };
  return (
    <Dialog
      open
      onClose={close}
      title="Filter"
      shape="sheet"
      footer={
        <div className={styles.footer}>
          <Button variant="line" onClick={() => changeDraft(clearFilters)}>
            Clear all
          </Button>
          <Button variant="signal" block busy={isLoading} onClick={apply}>
            {showLabel(data?.totalRecordCount)}
          </Button>
        </div>
      }
    >
      {error ? <ErrorState title="We couldn’t load the filters" onRetry={() => void mutate()} /> : null}
      {!error && data && <Filters facets={data.facets} state={draft} change={changeDraft} isOneAuction={isOneAuction} />}
      {!error && !data && <SheetSkeleton />}
    </Dialog>
  );
}

function showLabel(total: number | undefined): string {
  if (total === undefined) return 'Show results';
  return total === 1 ? 'Show 1 item' : `Show ${formatCount(total)} items`;
}

function SheetSkeleton() {
  return (
    <Loading label="Loading filters" count={10} className={styles.skeleton}>
      <Skeleton height={20} />
    </Loading>
  );
}
