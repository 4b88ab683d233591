import { undoRelease } from '@/api/office-people';
import type { Release } from '@/api/schema.gen';
import { TextField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '@/use-save-form';
import { FormDialog } from '../form/form-dialog';

type Props = { release: Release; onClose: () => void; onDone: () => Promise<unknown> };

/** Takes back that an item was released; the history of the sale keeps both. */
export function UndoReleaseDialog({ release: { sale_ID, title, takenBy }, onClose, onDone }: Props) {
  const saving = useSaveForm({ reason: '' }, async ({ reason }) => {
    await undoRelease({ sale_ID, reason: reason.trim() });
    toastDone('The release is undone');
    await onDone();
    onClose();
    return null;
  });
  return (
    <FormDialog title="Undo this release?" action={['Undo release', 'Undoing…']} saving={saving} onClose={onClose} about={`${title}, released to ${takenBy}.`}>
      <TextField label="Reason" rows={3} maxLength={500} data-autofocus {...saving.field('reason', 'Enter why')} />
    </FormDialog>
  );
}
