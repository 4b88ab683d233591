import { useId } from 'react';
import { setPermissions } from '@/api/permissions';
import type { PermissionRequest } from '@/api/schema.gen';
import { parseDollars } from '@/lib/typed-dollars';
import { BindingButton } from '@/ui/binding/binding-button';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { Field } from '@/ui/form/field';
import { FormFailure } from '@/ui/form/form-failure';
import { toastDone } from '@/ui/toast/toast';
import { biddingStatus } from '../bidding/bidding-status';
import { useSaveForm } from '../parts/use-save-form';
import styles from './approve-bidding-dialog.module.scss';

type Props = { request: PermissionRequest; onClose: () => void; onDone: () => Promise<unknown> };

/** Enables online bidding, with or without a buying limit. */
export function ApproveBiddingDialog({ request: { user_ID, name }, onClose, onDone }: Props) {
  const id = useId();
  const { form, field, submit, failure, isBusy } = useSaveForm({ limit: '' }, async (values) => {
    const limit = values.limit.trim() === '' ? { hasLimit: false } : { hasLimit: true, limit: parseDollars(values.limit).amount! };
    await setPermissions({ user_ID, onlineBiddingStatus_ID: biddingStatus.enabled, ...limit });
    toastDone(`${name} approved`);
    await onDone();
    onClose();
    return values;
  });
  const footer = (
    <>
      <Button variant="line" onClick={onClose}>
        Cancel
      </Button>
      <BindingButton type="submit" form={id} busy={isBusy}>
        {isBusy ? 'Approving…' : 'Approve'}
      </BindingButton>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={`Approve online bidding for ${name}`} isStatic footer={footer}>
      <form id={id} onSubmit={submit} noValidate className={styles.form}>
        <FormFailure text={failure} />
        <Field
          label="Buying limit (optional)"
          hint="In dollars, for all bids combined. Leave blank for no limit."
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          data-autofocus
          {...field('limit')}
          {...form.register('limit', { validate: isLimit })}
        />
      </form>
    </Dialog>
  );
}

function isLimit(typed: string): true | string {
  return typed.trim() === '' || (parseDollars(typed).error ?? true);
}
