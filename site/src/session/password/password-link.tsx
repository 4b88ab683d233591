import { useState } from 'react';
import { ApiError } from '@/api/http/errors';
import { activateInspector, resetPassword } from '@/api/session/password';
import { useTenant } from '@/api/tenant';
import { callbackPath } from '@/callback-path';
import { paths } from '@/routes';
import { PageHead } from '@/tenant/page-head';
import { ErrorState } from '@/ui/empty-or-error-state';
import { EntrySkeleton } from '../entry-page';
import { InvalidLink } from './invalid-link';
import { NoInvitation } from './no-invitation';
import { PasswordForm } from './password-form';
import type { LinkKind } from './request-link';
import { useInvitedUser } from './use-invited-user';
import { useSignInWith } from './use-sign-in-with';
import { useAddressSecret } from './use-address-secret';

type Kind = LinkKind | 'activate';

/** `bare` is the address without the token; `next` opens afterward. Those of an activation are an inspector's (specification, section 2). */
const texts: Record<Kind, { bare: string; title: string; intro?: string; button: string; next: string; done: string }> = {
  reset: { bare: '/reset/link', title: 'Reset your password', button: 'Reset password', next: '/', done: 'Password Reset' },
  welcome: {
    bare: '/welcome/link', title: 'Set your password', intro: 'Choose a password to sign in.', button: 'Set password and sign in', next: '/welcome-to-auctions', done: '',
  },
  activate: {
    bare: paths.activateInspector, title: 'Inspector activation', intro: 'Choose a password to activate your inspector account.', button: 'Activate',
    next: paths.office, done: 'Your inspector account is active',
  },
};

type Props = { kind: Kind; token: string; callbackURL: string };

/** Sets the password of the person whom an emailed link is for, and signs them in. */
export function PasswordLink({ kind, ...given }: Props) {
  const { bare, title, intro, button, next, done } = texts[kind];
  const { data: tenant } = useTenant();
  const { token, callbackURL } = useAddressSecret(given, bare);
  const { answer, again } = useInvitedUser(token);
  const [spent, setSpent] = useState(false);
  const callback = callbackPath(callbackURL);
  const role = answer && 'user' in answer ? answer.user.role : '';
  const isOffice = role !== '' && role !== 'inspector';
  const signInWith = useSignInWith(callback || next, isOffice ? 'Your account is active' : done);

  if (!answer) return <EntrySkeleton />;
  if ('failure' in answer) return <ErrorState title="We couldn’t check this link" message={answer.failure} onRetry={again} />;
  const { user } = answer;
  if (!user.success || spent || (user.kind === 'activate') !== (kind === 'activate')) {
    const isExpired = user.isExpired || spent;
    if (kind === 'activate') return <NoInvitation isExpired={isExpired} />;
    return <InvalidLink kind={kind} isExpired={isExpired} emailAddress={user.emailAddress} callbackURL={callback} />;
  }

  async function set(password: string) {
    try {
      const { emailAddress } = await (kind === 'activate' ? activateInspector : resetPassword)(token, password);
      await signInWith(emailAddress, password);
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind !== 'badRequest') throw error;
      setSpent(true);
    }
  }

  return (
    <>
      {isOffice && <PageHead title="Staff invitation" noIndex />}
      {/* Only an administrator writes the name of invited staff; the others chose theirs with the address. */}
      <h1>{kind === 'activate' && user.firstName ? `Welcome, ${user.firstName}` : title}</h1>
      {isOffice ? <OfficeInvitation house={tenant?.tenantName} role={role} /> : intro && <p>{intro}</p>}
      <PasswordForm emailAddress={user.emailAddress} button={button} onSet={set} />
    </>
  );
}

/** Says which house invites somebody, and as what: the role's name as the office's list of staff has it. */
function OfficeInvitation({ house = 'We', role }: { house?: string; role: string }) {
  return (
    <p>
      {house} invited you to join the staff. Your role: {role.charAt(0).toUpperCase() + role.slice(1)}. Choose a password to accept.
    </p>
  );
}
