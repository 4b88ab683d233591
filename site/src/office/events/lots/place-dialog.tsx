import { orderLots } from '@/api/office-lots';
import type { OfficeLot } from '@/api/schema.gen';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '@/use-save-form';
import { ChoiceField } from '../../form/choice-field';
import { FormDialog } from '../../form/form-dialog';
import { lotCount, lotName } from './lot-text';

type Props = { eventId: number; moved: readonly OfficeLot[]; lots: readonly OfficeLot[]; onClose: () => void; onChanged: () => Promise<unknown> };

/** Moves lots before another one, or to the end. */
export function PlaceDialog({ eventId, moved, lots, onClose, onChanged }: Props) {
  const others = lots.filter((lot) => !moved.includes(lot));
  const { form, ...saving } = useSaveForm({ before: String(others[0]?.item_ID ?? 0) }, async ({ before }) => {
    await orderLots({ event_ID: eventId, items: moved.map(({ item_ID }) => item_ID), before_ID: Number(before) });
    await onChanged();
    toastDone('Moved');
    onClose();
    return null;
  });
  const what = moved.length === 1 ? lotName(moved[0]!).toLowerCase() : lotCount(moved.length);
  return (
    <FormDialog title={`Move ${what}`} action={[`Move ${what}`, 'Moving…']} saving={saving} onClose={onClose} about="Numbers stay until you renumber.">
      <ChoiceField
        control={form.control}
        name="before"
        label="Before"
        options={[...others.map((lot) => [String(lot.item_ID), `${lotName(lot)}, ${lot.title}`] as const), ['0', 'Nothing: to the end']]}
      />
    </FormDialog>
  );
}
