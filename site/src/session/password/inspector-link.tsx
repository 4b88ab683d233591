import { useState } from 'react';
import { ApiError } from '@/api/http/errors';
import { activateInspector } from '@/api/session/password';
import { paths } from '@/routes';
import { Button } from '@/ui/button';
import { ErrorState } from '@/ui/message';
import { AccountHelp } from '../sign-in/account-help';
import { EntrySkeleton } from '../entry-page';
import { openSignIn } from '../sign-in/sign-in-state';
import { PasswordForm } from './password-form';
import { useInvitedUser } from './use-invited-user';
import { useSignInWith } from './use-sign-in-with';
import { useAddressSecret } from './use-address-secret';

export function InspectorLink(given: { token: string }) {
  const { token } = useAddressSecret(given, paths.activateInspector);
  const { answer, again } = useInvitedUser(token);
  const [spent, setSpent] = useState(false);
  const signInWith = useSignInWith(paths.home, 'Your inspector account is active');

  if (!answer) return <EntrySkeleton />;
  if ('failure' in answer) return <ErrorState title="We couldn’t check this link" message={answer.failure} onRetry={again} />;
  const { user } = answer;
  if (!user.success || spent || user.kind !== 'activate') return <NoInvitation isExpired={user.isExpired || spent} />;

  async function set(password: string) {
    try {
      const { emailAddress } = await activateInspector(token, password);
      await signInWith(emailAddress, password);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'badRequest') throw error;
      setSpent(true);
    }
  }

  return (
    <>
      <h1>{user.firstName ? `Welcome, ${user.firstName}` : 'Inspector activation'}</h1>
      <p>Choose a password to activate your inspector account.</p>
      <PasswordForm emailAddress={user.emailAddress} button="Activate" onSet={set} />
    </>
  );
}

/** The screen of a bad invitation; only an administrator can send a new one. */
function NoInvitation({ isExpired }: { isExpired: boolean }) {
  return (
    <>
      <h1>{isExpired ? 'This invitation has expired' : 'This invitation doesn’t work'}</h1>
      <p>Open the link in our most recent email. If that doesn’t work, ask for a new invitation.</p>
      <div>
        <Button variant="line" onClick={() => openSignIn()}>
          Sign in
        </Button>
      </div>
      <AccountHelp />
    </>
  );
}
