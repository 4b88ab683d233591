import { useSessions, changePassword } from '@/api/security';
import { PasswordField } from '@/ui/form/password-field';
import { toastDone } from '@/ui/toast/toast';
import { SaveForm, Whole } from '../parts/save-form';
import { useSaveForm } from '../parts/use-save-form';

const empty = { currentPassword: '', newPassword: '' };

/** The shortest password in characters; the engine enforces the same limit. */
const shortest = 8;

export function PasswordForm({ emailAddress }: { emailAddress: string }) {
  const sessions = useSessions();
  const { form, field, submit, failure, isBusy, isDirty } = useSaveForm(empty, async ({ currentPassword, newPassword }) => {
    await changePassword(currentPassword, newPassword);
    toastDone('Password changed');
    void sessions.mutate();
    return empty;
  });
  const newPassword = {
    ...field('newPassword'),
    ...form.register('newPassword', { minLength: { value: shortest, message: `Choose at least ${shortest} characters` }, required: `Choose at least ${shortest} characters` }),
    required: true,
  };
  return (
    <SaveForm label="Password" onSubmit={submit} failure={failure} isBusy={isBusy} isDirty={isDirty} action={['Change password', 'Changing…']}>
      {/* Lets password managers match the account. */}
      <input type="text" autoComplete="username" value={emailAddress} readOnly hidden />
      <Whole narrow>
        <PasswordField label="Current password" autoComplete="current-password" maxLength={1024} {...field('currentPassword', 'Enter your current password')} />
        <PasswordField
          label="New password"
          hint={`At least ${shortest} characters. A few words work better than symbols.`}
          autoComplete="new-password"
          maxLength={1024}
          {...newPassword}
        />
      </Whole>
    </SaveForm>
  );
}
