import { useSessions, changePassword } from '@/api/security';
import { passwordLength, passwordMaxLength, shortestPassword } from '@/session/password/password-length';
import { fieldProps } from '@/ui/form/field-props';
import { PasswordField } from '@/ui/form/password-field';
import { toastDone } from '@/ui/toast/toast';
import { SaveForm, Whole } from '../parts/save-form';
import { useSaveForm } from '@/use-save-form';

const empty = { currentPassword: '', newPassword: '' };

const tooShort = `Choose at least ${shortestPassword} characters`;

export function PasswordForm({ emailAddress }: { emailAddress: string }) {
  const sessions = useSessions();
  const { form, field, submit, failure, isBusy, isDirty } = useSaveForm(empty, async ({ currentPassword, newPassword }) => {
    await changePassword(currentPassword, newPassword);
    toastDone('Password changed');
    void sessions.mutate();
    return empty;
  });
  const newPassword = {
    ...fieldProps(form, 'newPassword', { validate: (typed) => passwordLength(typed) >= shortestPassword || tooShort, required: tooShort }),
    required: true,
  };
  return (
    <SaveForm label="Password" onSubmit={submit} failure={failure} isBusy={isBusy} isDirty={isDirty} action={['Change password', 'Changing…']}>
      {/* Lets password managers match the account. */}
      <input type="text" autoComplete="username" value={emailAddress} readOnly hidden />
      <Whole narrow>
        <PasswordField label="Current password" autoComplete="current-password" maxLength={passwordMaxLength} {...field('currentPassword', 'Enter your current password')} />
        <PasswordField
          label="New password"
          hint={`At least ${shortestPassword} characters. A few words work better than symbols.`}
          autoComplete="new-password"
          maxLength={passwordMaxLength}
          {...newPassword}
        />
      </Whole>
    </SaveForm>
  );
}
