import { useState } from 'react';
import { withdrawLots } from '@/api/office-lots';
import type { OfficeLot, SaveItemsOutputBody } from '@/api/schema.gen';
import { lotCount } from '@/lot/price-label';
import { TextField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '@/use-save-form';
import { FormDialog } from '../../form/form-dialog';
import { mostWithdrawn, sendLots } from './lot-batches';
import { lotName } from './lot-text';
import { RefusedDialog } from './refused-dialog';

type Props = { lots: readonly OfficeLot[]; onClose: () => void; onChanged: () => Promise<unknown> };

/** Withdraws lots from their auction and the site. */
export function WithdrawDialog({ lots, onClose, onChanged }: Props) {
  const [answer, setAnswer] = useState<SaveItemsOutputBody | null>(null);
  const what = lots.length === 1 ? lotName(lots[0]!).toLowerCase() : lotCount(lots.length);
  const { field, ...saving } = useSaveForm({ reason: '' }, async ({ reason }) => {
    const withdrawn = await sendLots(lots, mostWithdrawn, (items) => withdrawLots(items, reason.trim()));
    await onChanged();
    if (withdrawn.refused.length > 0) {
      setAnswer(withdrawn);
      return null;
    }
    toastDone(`${lotCount(withdrawn.saved.length)} withdrawn`);
    onClose();
    return null;
  });
  if (answer) return <RefusedDialog title="Not all lots were withdrawn" answer={answer} onClose={onClose} />;
  return (
    <FormDialog
      title={`Withdraw ${what}?`}
      action={[`Withdraw ${what}`, 'Withdrawing…']}
      saving={saving}
      onClose={onClose}
      about="Guests no longer see them, and they leave the auction. Lots with bids or an open offer stay."
    >
      <TextField label="Reason" hint="For the history. Guests don’t see it." rows={2} maxLength={500} data-autofocus {...field('reason', 'Enter why')} />
    </FormDialog>
  );
}
