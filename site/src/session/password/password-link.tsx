import { useState } from 'react';
import { ApiError } from '@/api/http/errors';
import { resetPassword } from '@/api/session/password';
import { callbackPath } from '@/callback-path';
import { ErrorState } from '@/ui/message';
import { EntrySkeleton } from '../entry-page';
import { InvalidLink } from './invalid-link';
import { PasswordForm } from './password-form';
import type { LinkKind } from './request-link';
import { useInvitedUser } from './use-invited-user';
import { useSignInWith } from './use-sign-in-with';
import { useAddressSecret } from './use-address-secret';

/** Replaces the token in the address. */
const takenToken = 'link';

const words: Record<LinkKind, { title: string; button: string; next: string; done: string }> = {
  reset: { title: 'Reset your password', button: 'Reset password', next: '/', done: 'Password Reset' },
  welcome: { title: 'Set your password', button: 'Set password and sign in', next: '/welcome-to-auctions', done: '' },
};

type Props = { kind: LinkKind; token: string; callbackURL: string };

export function PasswordLink({ kind, ...given }: Props) {
  const { token, callbackURL } = useAddressSecret(given, `/${kind}/${takenToken}`);
  const { answer, again } = useInvitedUser(token);
  const [spent, setSpent] = useState(false);
  const { title, button, next, done } = words[kind];
  const callback = callbackPath(callbackURL);
  const signInWith = useSignInWith(callback || next, done);

  if (!answer) return <EntrySkeleton />;
  if ('failure' in answer) return <ErrorState title="We couldn’t check this link" message={answer.failure} onRetry={again} />;
  const { user } = answer;
  if (!user.success || spent || user.kind === 'activate') {
    return <InvalidLink kind={kind} isExpired={user.isExpired || spent} emailAddress={user.emailAddress} callbackURL={callback} />;
  }

  async function set(password: string) {
    try {
      const { emailAddress } = await resetPassword(token, password);
      await signInWith(emailAddress, password);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'badRequest') throw error;
      setSpent(true);
    }
  }

  return (
    <>
      {/* Without a name: the person who entered this address chose it. */}
      <h1>{title}</h1>
      {kind === 'welcome' && <p>Choose a password to sign in.</p>}
      <PasswordForm emailAddress={user.emailAddress} button={button} onSet={set} />
    </>
  );
}
