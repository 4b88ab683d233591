import { useState } from 'react';
import { moveLots } from '@/api/office-lots';
import type { OfficeLot, SaveItemsOutputBody } from '@/api/schema.gen';
import { lotCount } from '@/lot/price-label';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '@/use-save-form';
import { ChoiceField } from '../../form/choice-field';
import { FormDialog } from '../../form/form-dialog';
import { mostMoved, sendLots } from './lot-batches';
import { RefusedDialog } from './refused-dialog';
import { useNextEvents } from './use-next-events';

type Props = { eventId: number; lots: readonly OfficeLot[]; onClose: () => void; onChanged: () => Promise<unknown> };

/** Moves lots into another auction, where each comes after the last one with the next number and its closing time. */
export function MoveDialog({ eventId, lots, onClose, onChanged }: Props) {
  const events = useNextEvents(eventId);
  const [answer, setAnswer] = useState<SaveItemsOutputBody | null>(null);
  const { form, ...saving } = useSaveForm({ to: '' }, async ({ to }) => {
    const moved = await sendLots(lots, mostMoved, (items) => moveLots(items, Number(to)));
    await onChanged();
    if (moved.refused.length > 0) {
      setAnswer(moved);
      return null;
    }
    toastDone(`${lotCount(moved.saved.length)} moved`);
    onClose();
    return null;
  });
  if (answer) return <RefusedDialog title="Not all lots were moved" answer={answer} onClose={onClose} />;
  return (
    <FormDialog
      title={`Move ${lotCount(lots.length)} to another auction`}
      action={[`Move ${lotCount(lots.length)}`, 'Moving…']}
      saving={saving}
      onClose={onClose}
      about="They come after its last lot, with the next numbers and its closing time. Starting bids and reserves stay."
    >
      <ChoiceField control={form.control} name="to" label="Auction" missing="Choose an auction" options={[['', events ? 'Choose an auction' : 'Loading…'], ...(events ?? [])]} />
    </FormDialog>
  );
}
