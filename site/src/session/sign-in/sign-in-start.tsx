import { Button } from '@/ui/button';
import { closeSignIn, getStarted } from './sign-in-state';
import styles from './sign-in.module.scss';

/** The first step: what an account is for, and two ways on. */
export function SignInStart() {
  return (
    <>
      <p>With an account you register for auctions, bid, make offers and keep a watch list. Browsing needs none.</p>
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
