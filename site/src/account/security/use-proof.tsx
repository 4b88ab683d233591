import { useState } from 'react';
import { ApiError } from '@/api/http/errors';
import { passwordMaxLength } from '@/session/password/password-length';
import { PasswordField } from '@/ui/form/password-field';
import { ActionDialog } from '../parts/action-dialog';

/** A change that takes the current password, or "" soon after the person signed in. */
type Change = (currentPassword: string) => Promise<unknown>;

/** Carries out a change, and asks for the password in a dialog if it is too long after signing in. `purpose` ends "Enter your password to". */
export function useProof(purpose = 'change how you sign in') {
  const [waiting, setWaiting] = useState<Change | null>(null);
  const [password, setPassword] = useState('');
  const attempt = async (change: Change) => {
    try {
      await change('');
    } catch (error) {
      if (!(error instanceof ApiError && error.fields.currentPassword)) throw error;
      setPassword('');
      setWaiting(() => change);
    }
  };
  const dialog = waiting && (
    <ActionDialog title="Confirm it’s you" action={['Continue', 'Checking…']} run={() => waiting(password)} onClose={() => setWaiting(null)}>
      <p>Enter your password to {purpose}.</p>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        maxLength={passwordMaxLength}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </ActionDialog>
  );
  return { attempt, dialog };
}
