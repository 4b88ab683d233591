import { releaseItem } from '@/api/office-people';
import type { Release } from '@/api/schema.gen';
import { Field } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '@/use-save-form';
import { useSendOnce } from '@/use-send-once';
import { FormDialog } from '../form/form-dialog';

type Props = { release: Release; onClose: () => void; onDone: () => Promise<unknown> };

/** Records who takes an item out of the gate. */
export function ReleaseDialog({ release: { sale_ID, title, lotNumber, buyer }, onClose, onDone }: Props) {
  const once = useSendOnce();
  const saving = useSaveForm({ takenBy: buyer }, async (values) => {
    const body = { sale_ID, takenBy: values.takenBy.trim() };
    await once(body, (key) => releaseItem(body, key));
    toastDone(`Released to ${body.takenBy}`);
    await onDone();
    onClose();
    return null;
  });
  return (
    <FormDialog
      title={lotNumber ? `Release lot ${lotNumber}` : 'Release this item'}
      action={['Release', 'Releasing…']}
      saving={saving}
      onClose={onClose}
      about={title}
    >
      <Field label="Taken by" hint="The buyer, or a hauler with its driver." maxLength={200} autoComplete="off" data-autofocus {...saving.field('takenBy', 'Enter who takes it')} />
    </FormDialog>
  );
}
