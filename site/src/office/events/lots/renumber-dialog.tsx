import { renumberLots } from '@/api/office-lots';
import type { OfficeLot } from '@/api/schema.gen';
import { lotCount } from '@/lot/price-label';
import { Field } from '@/ui/form/field';
import { fieldProps } from '@/ui/form/field-props';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '@/use-save-form';
import { FormDialog } from '../../form/form-dialog';

type Props = { eventId: number; lots: readonly OfficeLot[]; onClose: () => void; onChanged: () => Promise<unknown> };

/** Returns a check of a whole number up to a most. */
const whole = (most: number) => (typed: string) => (/^[1-9]\d*$/.test(typed.trim()) && Number(typed) <= most) || `Enter a whole number from 1 to ${most.toLocaleString('en-US')}`;

/** Numbers the lots in the order in which they are. */
export function RenumberDialog({ eventId, lots, onClose, onChanged }: Props) {
  const kept = lots.filter(({ isFixed }) => isFixed).length;
  const { form, ...saving } = useSaveForm({ from: '1', step: '1' }, async ({ from, step }) => {
    const { changed } = await renumberLots({ event_ID: eventId, from: Number(from), step: Number(step) });
    await onChanged();
    toastDone(changed === 0 ? 'All lots have these numbers already' : `${lotCount(changed)} renumbered`);
    onClose();
    return null;
  });
  return (
    <FormDialog
      title="Renumber lots"
      action={[`Renumber ${lotCount(lots.length - kept)}`, 'Renumbering…']}
      saving={saving}
      onClose={onClose}
      about={`In the order in which they are now.${kept > 0 ? ` ${lotCount(kept)} with bids ${kept === 1 ? 'keeps its number' : 'keep their numbers'}.` : ''} If you have mailed a catalog, its numbers no longer fit.`}
    >
      <Field label="First number" inputMode="numeric" maxLength={6} data-autofocus {...fieldProps(form, 'from', { validate: whole(999_999) })} />
      <Field label="Step" hint="10 leaves room for lots between: 10, 20, 30." inputMode="numeric" maxLength={4} {...fieldProps(form, 'step', { validate: whole(1000) })} />
    </FormDialog>
  );
}
