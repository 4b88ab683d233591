import { useRouter } from 'next/router';
import type { PermissionRequest } from '@/api/schema.gen';
import { actFor } from '@/session/act-for';
import { passwordMaxLength } from '@/session/password/password-length';
import { usePerson } from '@/session/use-person';
import { paths } from '@/routes';
import { PasswordField } from '@/ui/form/password-field';
import { useSaveForm } from '@/use-save-form';
import { FormDialog } from '../form/form-dialog';

type Props = { person: Pick<PermissionRequest, 'user_ID' | 'name'>; onClose: () => void };

/** Signs staff in on behalf of a bidder, after they enter their own password again. */
export function ActForDialog({ person: { user_ID, name }, onClose }: Props) {
  const router = useRouter();
  const staff = usePerson();
  const { field, ...saving } = useSaveForm({ password: '' }, async ({ password }) => {
    await actFor(user_ID, staff?.emailAddress ?? '', password);
    onClose();
    await router.push(paths.account);
    return null;
  });
  return (
    <FormDialog
      title={`Act on behalf of ${name}`}
      action={['Act on their behalf', 'Signing in…']}
      saving={saving}
      onClose={onClose}
      about={
        <>
          You’ll be signed in as {name} for one hour, in every tab of this browser. They are emailed, and everything you do is recorded with your name. Sign in again
          afterwards to return to your own account.
        </>
      }
    >
      <PasswordField label="Your password" autoComplete="current-password" maxLength={passwordMaxLength} data-autofocus {...field('password', 'Enter your password')} />
    </FormDialog>
  );
}
