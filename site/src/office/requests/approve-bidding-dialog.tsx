import { setPermissions } from '@/api/office';
import type { PermissionRequest } from '@/api/schema.gen';
import { parseDollars } from '@/lib/typed-dollars';
import { Field } from '@/ui/form/field';
import { fieldProps } from '@/ui/form/field-props';
import { toastDone, type NextStep } from '@/ui/toast/toast';
import { biddingStatus } from '@/account/bidding/bidding-status';
import { useSaveForm } from '@/use-save-form';
import { FormDialog } from '../form/form-dialog';

type Props = {
  request: Pick<PermissionRequest, 'user_ID' | 'name'>;
  /** What the message about it offers. */
  next?: NextStep;
  onClose: () => void;
  onDone: () => Promise<unknown>;
};

/** Enables online bidding, with or without a buying limit. */
export function ApproveBiddingDialog({ request: { user_ID, name }, next, onClose, onDone }: Props) {
  const saving = useSaveForm({ limit: '' }, async (values) => {
    const limit = values.limit.trim() === '' ? { hasLimit: false } : { hasLimit: true, limit: parseDollars(values.limit).amount! };
    await setPermissions({ user_ID, onlineBiddingStatus_ID: biddingStatus.enabled, ...limit });
    toastDone(`${name} approved`, next);
    await onDone();
    onClose();
    return values;
  });
  return (
    <FormDialog title={`Approve online bidding for ${name}`} action={['Approve', 'Approving…']} saving={saving} onClose={onClose}>
      <Field
        label="Buying limit (optional)"
        hint="In dollars, for all bids combined. Leave blank for no limit."
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        data-autofocus
        {...fieldProps(saving.form, 'limit', { validate: isLimit })}
      />
    </FormDialog>
  );
}

function isLimit(typed: string): true | string {
  return typed.trim() === '' || (parseDollars(typed).error ?? true);
}
