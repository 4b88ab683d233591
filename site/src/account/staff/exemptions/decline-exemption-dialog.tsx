import { useId } from 'react';
import { decideTaxExemption } from '@/api/tax-exemptions';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { TextField } from '@/ui/form/field';
import { FormFailure } from '@/ui/form/form-failure';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '../../parts/use-save-form';
import type { DecideProps } from './approve-exemption-dialog';
import styles from './exemption-requests.module.scss';

/** Declines a tax exemption with the reason, which the person is emailed. */
export function DeclineExemptionDialog({ request: { taxExemption_ID, name, typeName }, onClose, onChanged }: DecideProps) {
  const id = useId();
  const { field, submit, failure, isBusy } = useSaveForm({ note: '' }, async ({ note }) => {
    await decideTaxExemption({ taxExemption_ID, isApproved: false, note: note.trim() });
    toastDone(`Tax exemption of ${name} declined`);
    await onChanged();
    onClose();
    return null;
  });
  const footer = (
    <>
      <Button variant="line" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={id} busy={isBusy}>
        {isBusy ? 'Declining…' : 'Decline'}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={`Decline the tax exemption of ${name}`} isStatic footer={footer}>
      <form id={id} onSubmit={submit} noValidate className={styles.form}>
        <p>
          {name} is emailed the reason, keeps paying sales tax, and can send another certificate. The request was for: {typeName}.
        </p>
        <FormFailure text={failure} />
        <TextField label="Reason" hint="Such as what is missing on the certificate" rows={3} maxLength={500} data-autofocus {...field('note', 'Enter the reason')} />
      </form>
    </Dialog>
  );
}
