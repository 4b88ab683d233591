import { removeSavedSearch } from '@/api/saved-searches';
import type { SavedSearch } from '@/api/schema.gen';
import { toastDone } from '@/ui/toast/toast';
import { ActionDialog } from '../parts/action-dialog';

type Props = { saved: SavedSearch; onClose: () => void; onDone: () => Promise<unknown> };

export function RemoveSearchDialog({ saved, onClose, onDone }: Props) {
  const remove = async () => {
    await removeSavedSearch(saved.savedSearch_ID);
    toastDone('Search Removed');
    await onDone();
  };
  return (
    <ActionDialog title="Remove this search?" action={['Remove', 'Removing…']} run={remove} onClose={onClose}>
      <p>
        <strong>{saved.name}</strong> will be removed, and we’ll stop notifying you of new matches.
      </p>
    </ActionDialog>
  );
}
