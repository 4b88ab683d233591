import { useTenant } from '@/api/tenant';
import { readStored, writeStored } from '@/lib/storage';
import { Button } from '@/ui/button';
import { closeSignIn, incentiveKey, openSignIn } from './sign-in-state';
import styles from './sign-in.module.scss';

/** The first step: what an account is for, with Cancel and Get Started, and Sign in for people who have one. */
export function SignInStart() {
  const isRetail = useTenant().data?.retailMode === true;
  function getStarted() {
    writeStored('session', incentiveKey, true);
    openSignIn('signUp');
  }
  return (
    <>
      <p>
        {readStored('session', incentiveKey)
          ? 'Create an account or sign in to continue.'
          : `Create an account to ${isRetail ? 'buy' : 'register for auctions, bid'}, make offers and keep a watch list. You can browse without an account.`}
      </p>
      <div className={styles.actions}>
        <Button variant="line" onClick={closeSignIn}>
          Cancel
        </Button>
        <Button variant="signal" onClick={getStarted}>
          Get Started
        </Button>
      </div>
      <p className={styles.toggle}>
        Already have an account?{' '}
        <button type="button" className="link" onClick={() => openSignIn('signIn')}>
          Sign in
        </button>
      </p>
    </>
  );
}
