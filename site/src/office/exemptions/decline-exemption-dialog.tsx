import { decideTaxExemption } from '@/api/tax-exemptions';
import { TextField } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '@/use-save-form';
import { FormDialog } from '../form/form-dialog';
import type { DecideProps } from './approve-exemption-dialog';

/** Declines a tax exemption with the reason, which the person is emailed. */
export function DeclineExemptionDialog({ request: { taxExemption_ID, name, typeName }, onClose, onChanged }: DecideProps) {
  const { field, ...saving } = useSaveForm({ note: '' }, async ({ note }) => {
    await decideTaxExemption({ taxExemption_ID, isApproved: false, note: note.trim() });
    toastDone(`Tax exemption of ${name} declined`);
    await onChanged();
    onClose();
    return null;
  });
  return (
    <FormDialog
      title={`Decline the tax exemption of ${name}`}
      action={['Decline', 'Declining…']}
      saving={saving}
      onClose={onClose}
      about={`${name} is emailed the reason, keeps paying sales tax, and can send another certificate. The request was for: ${typeName}.`}
    >
      <TextField label="Reason" hint="Such as what is missing on the certificate" rows={3} maxLength={500} data-autofocus {...field('note', 'Enter the reason')} />
    </FormDialog>
  );
}
