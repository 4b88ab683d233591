import type { ReactNode } from 'react';
import type { UserInformation } from '@/api/schema.gen';
import { paths } from '@/routes';
import { SignedInOnly } from '@/session/signed-in-only';
import { useSession, useSessionKnown } from '@/session/use-session';
import { usePerson } from '@/session/use-person';
import { Button, ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/empty-or-error-state';
import { useSignOut } from '../shell/use-sign-out';
import { Door } from './door';

type Props = { skeleton: ReactNode; children: (person: UserInformation) => ReactNode };

/** Lets staff in. Guests can sign in here; bidders, and staff who act for somebody, see where to go instead. */
export function Gate({ skeleton, children }: Props) {
  const isKnown = useSessionKnown();
  const isPerson = useSession().status === 'user';
  const person = usePerson();
  if (person && person.roles.length > 0 && !person.actedFor) return children(person);
  if (!isKnown || (isPerson && !person)) {
    return (
      <SignedInOnly about="" skeleton={skeleton}>
        {() => skeleton}
      </SignedInOnly>
    );
  }
  return (
    <Door>
      <SignedInOnly about="The office is where the auction house’s staff prepare and run sales. Sign in with your staff account." skeleton={skeleton}>
        {(other) => (other.actedFor ? <ActingFor person={other} /> : <NotStaff person={other} />)}
      </SignedInOnly>
    </Door>
  );
}

function NotStaff({ person: { emailAddress } }: { person: UserInformation }) {
  const signOut = useSignOut();
  return (
    <EmptyState
      title="This is for the auction house’s staff"
      icon="user"
      actions={
        <>
          <ButtonLink href={paths.account}>My account</ButtonLink>
          <Button variant="line" onClick={signOut}>
            Sign out
          </Button>
        </>
      }
    >
      You’re signed in as {emailAddress}, which isn’t a staff account. If you work here, sign out and sign in with the account you were invited with.
    </EmptyState>
  );
}

function ActingFor({ person: { firstName, lastName } }: { person: UserInformation }) {
  const end = useSignOut();
  return (
    <EmptyState title="The office is closed while you act for somebody" icon="user" actions={<Button onClick={end}>End acting for {firstName}</Button>}>
      You are acting on behalf of {firstName} {lastName}. Office work is done in your own name: end it, then sign in again.
    </EmptyState>
  );
}
