import { Button } from '@/ui/button';
import { AccountHelp } from '../sign-in/account-help';
import { openSignIn } from '../sign-in/sign-in-state';

/** An invitation to the staff that is invalid or expired; only an owner can send a new one. */
export function NoInvitation({ isExpired }: { isExpired: boolean }) {
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
