import { Button } from '@/ui/button';
import { closeSignIn, getStarted } from './sign-in-state';
import styles from './sign-in.module.scss';

/** The first step: what an account is for, with Cancel and Get Started. */
export function SignInStart() {
  return (
    <>
      <p>Create an account to register for auctions, bid, make offers and keep a watch list. You can browse without an account.</p>
      <div className={styles.actions}>
        <Button variant="line" onClick={closeSignIn}>
          Cancel
        </Button>
        <Button variant="signal" onClick={getStarted}>
          Get Started
        </Button>
      </div>
    </>
  );
}
