import { removeSavedSearch } from '@/api/saved-searches';
import type { SavedSearch } from '@/api/schema.gen';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';

type Props = { saved: SavedSearch; onClose: () => void; onDone: () => Promise<unknown> };

export function RemoveSearchDialog({ saved, onClose, onDone }: Props) {
  const { isBusy, failure, run } = useAction();
  const remove = () =>
    run(async () => {
      await removeSavedSearch(saved.savedSearch_ID);
      toastDone('Search Removed');
      await onDone();
      onClose();
    });
  return (
    <ConfirmDialog title="Remove this search?" action={isBusy ? 'Removing…' : 'Remove'} isBusy={isBusy} failure={failure} onConfirm={remove} onClose={onClose}>
      <p>
        <strong>{saved.name}</strong> will be removed, and we’ll stop notifying you of new matches.
      </p>
    </ConfirmDialog>
  );
}
