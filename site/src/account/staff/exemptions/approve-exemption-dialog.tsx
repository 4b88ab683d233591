import { useId } from 'react';
import type { TaxExemptionRequest } from '@/api/schema.gen';
import { decideTaxExemption } from '@/api/tax-exemptions';
import { useTenant } from '@/api/tenant';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { Field } from '@/ui/form/field';
import { FormFailure } from '@/ui/form/form-failure';
import { toastDone } from '@/ui/toast/toast';
import { useSaveForm } from '../../parts/use-save-form';
import { lastDayField } from './last-day';
import styles from './exemption-requests.module.scss';
import { useStateName } from './use-state-name';

export type DecideProps = { request: TaxExemptionRequest; onClose: () => void; onChanged: () => Promise<unknown> };

/** Approves a tax exemption, until the expiration date on the certificate. */
export function ApproveExemptionDialog({ request: { taxExemption_ID, name, typeName, state, validUntil: asked }, onClose, onChanged }: DecideProps) {
  const id = useId();
  const stateName = useStateName();
  const blank = { validUntil: lastDayField(asked, useTenant().data?.timeZone) };
  const { field, submit, failure, isBusy } = useSaveForm(blank, async ({ validUntil }) => {
    await decideTaxExemption({ taxExemption_ID, isApproved: true, validUntil });
    toastDone(`Tax exemption of ${name} approved`);
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
        {isBusy ? 'Approving…' : 'Approve'}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={`Approve the tax exemption of ${name}`} isStatic footer={footer}>
      <form id={id} onSubmit={submit} noValidate className={styles.form}>
        <p>
          {typeName}, {stateName(state)}. From now on, {name} buys without sales tax {state ? 'there' : 'everywhere'}, and is emailed that you approved it.
        </p>
        <FormFailure text={failure} />
        <Field label="Valid through (optional)" type="date" hint="The last day on the certificate. Leave it empty if it does not expire." data-autofocus {...field('validUntil')} />
      </form>
    </Dialog>
  );
}
