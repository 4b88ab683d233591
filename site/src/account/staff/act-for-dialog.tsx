import { useRouter } from 'next/router';
import { useId } from 'react';
import type { PermissionRequest } from '@/api/schema.gen';
import { actFor } from '@/session/act-for';
import { passwordMaxLength } from '@/session/password/password-length';
import { usePerson } from '@/session/use-person';
import { paths } from '@/routes';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog/dialog';
import { FormFailure } from '@/ui/form/form-failure';
import { PasswordField } from '@/ui/form/password-field';
import { useSaveForm } from '../parts/use-save-form';
import styles from './approve-bidding-dialog.module.scss';

type Props = { person: Pick<PermissionRequest, 'user_ID' | 'name'>; onClose: () => void };

/** Signs staff in on behalf of a bidder, after they enter their own password again. */
export function ActForDialog({ person: { user_ID, name }, onClose }: Props) {
  const id = useId();
  const router = useRouter();
  const staff = usePerson();
  const { field, submit, failure, isBusy } = useSaveForm({ password: '' }, async ({ password }) => {
    await actFor(user_ID, staff?.emailAddress ?? '', password);
    onClose();
    await router.push(paths.account);
    return null;
  });
  const footer = (
    <>
      <Button variant="line" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={id} busy={isBusy}>
        {isBusy ? 'Signing in…' : 'Act on their behalf'}
      </Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={`Act on behalf of ${name}`} isStatic footer={footer}>
      <form id={id} onSubmit={submit} noValidate className={styles.form}>
        <p>
          You’ll be signed in as {name} for one hour, in every tab of this browser. They are emailed, and everything you do is recorded with your name. Sign in again
          afterwards to return to your own account.
        </p>
        <FormFailure text={failure} />
        <PasswordField label="Your password" autoComplete="current-password" maxLength={passwordMaxLength} data-autofocus {...field('password', 'Enter your password')} />
      </form>
    </Dialog>
  );
}
