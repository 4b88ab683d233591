import type { ReactNode } from 'react';
import type { UserInformation } from '@/api/schema.gen';
import { paths } from '@/routes';
import { openSignIn } from '@/session/sign-in/sign-in-state';
import { Button, ButtonLink } from '@/ui/button';
import styles from './registration-prompt.module.scss';
import { isComplete } from '../steps';

/** What somebody has to do next to bid: sign in, complete the registration, or pick an auction. */
export function RegistrationPrompt({ person }: { person: UserInformation | undefined }) {
  if (!person) {
    return (
      <Next title="Sign in to continue" text="Your registration belongs to your sign-in.">
        <Button variant="signal" size="lg" onClick={() => openSignIn('signIn')}>
          Sign in
        </Button>
        <Button variant="line" size="lg" onClick={() => openSignIn('signUp')}>
          Create account
        </Button>
      </Next>
    );
  }
  if (isComplete(person)) {
    return (
      <Next title="You may register for auctions" text="Your registration is complete.">
        <ButtonLink variant="signal" size="lg" href={paths.upcoming}>
          Upcoming auctions
        </ButtonLink>
      </Next>
    );
  }
  return (
    <Next title="Your registration is not complete" text={missing(person)}>
      <ButtonLink variant="signal" size="lg" href={paths.register}>
        Complete registration
      </ButtonLink>
      <ButtonLink variant="line" size="lg" href={paths.search}>
        Search inventory
      </ButtonLink>
    </Next>
  );
}

function missing({ hasAccount, isPhoneVerified }: UserInformation): string {
  if (!hasAccount) return 'Open your account: name, address and driver’s license. It takes about five minutes.';
  return isPhoneVerified ? 'Only the card is missing. Nothing is charged.' : 'Verify your phone with a code we send you.';
}

function Next({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={styles.next}>
      <div>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.actions}>{children}</div>
    </section>
  );
}
