import type { TaxExemptionRequest } from '@/api/schema.gen';
import { decideTaxExemption } from '@/api/tax-exemptions';
import { useTenant } from '@/api/tenant';
import { Field } from '@/ui/form/field';
import { toastDone } from '@/ui/toast/toast';
import { useStateName } from '@/account/exemptions/use-state-name';
import { useSaveForm } from '@/use-save-form';
import { FormDialog } from '../form/form-dialog';
import { lastDayField } from './last-day';

export type DecideProps = { request: TaxExemptionRequest; onClose: () => void; onChanged: () => Promise<unknown> };

/** Approves a tax exemption, until the expiration date on the certificate. */
export function ApproveExemptionDialog({ request: { taxExemption_ID, name, typeName, state, validUntil: asked }, onClose, onChanged }: DecideProps) {
  const stateName = useStateName();
  const blank = { validUntil: lastDayField(asked, useTenant().data?.timeZone) };
  const { field, ...saving } = useSaveForm(blank, async ({ validUntil }) => {
    await decideTaxExemption({ taxExemption_ID, isApproved: true, validUntil });
    toastDone(`Tax exemption of ${name} approved`);
    await onChanged();
    onClose();
    return null;
  });
  return (
    <FormDialog
      title={`Approve the tax exemption of ${name}`}
      action={['Approve', 'Approving…']}
      saving={saving}
      onClose={onClose}
      about={`${typeName}, ${stateName(state)}. From now on, ${name} buys without sales tax ${state ? 'there' : 'everywhere'}, and is emailed that you approved it.`}
    >
      <Field label="Valid through (optional)" type="date" hint="The last day on the certificate. Leave it empty if it does not expire." data-autofocus {...field('validUntil')} />
    </FormDialog>
  );
}
