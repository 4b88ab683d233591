import type { ReactNode } from 'react';
import type { UserInformation } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { paths } from '@/routes';
import { openSignIn } from '@/session/sign-in/sign-in-state';
import { Button, ButtonLink } from '@/ui/button';
import styles from './registration-prompt.module.scss';
import { isComplete } from '../steps';

/** Prompts for the next step toward bidding or buying: sign in, complete the registration, or choose an auction. */
export function RegistrationPrompt({ person }: { person: UserInformation | undefined }) {
  const isRetail = useTenant().data?.retailMode === true;
  if (!person) {
    return (
      <Next title="Sign in to continue" text="Sign in to see your registration.">
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
      <Next title={isRetail ? 'You’re ready to buy' : 'You’re ready to register for auctions'} text="Your registration is complete.">
        <ButtonLink variant="signal" size="lg" href={isRetail ? paths.search : paths.upcoming}>
          {isRetail ? 'Search inventory' : 'Upcoming auctions'}
        </ButtonLink>
      </Next>
    );
  }
  return (
    <Next title="Your registration isn’t complete" text={missing(person)}>
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
  if (!hasAccount) return 'Set up your account with your name, address and driver’s license. It takes about five minutes.';
  return isPhoneVerified ? 'Verify a card to finish. You won’t be charged.' : 'Verify your phone with a code we text you.';
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
