import { openSignIn } from '@/session/sign-in/sign-in-state';
import { Button } from '@/ui/button';
import styles from './guest-notice.module.scss';
import { RequirementsList } from './requirements-list';

/** Tells a guest what registration requires, with buttons to create an account or sign in. */
export function GuestNotice() {
  return (
    <section className={styles.notice}>
      <h2>Sign in to continue</h2>
      <p>Sign in or create an account to register. It takes about five minutes. You’ll need:</p>
      <RequirementsList />
      <div className={styles.actions}>
        <Button variant="signal" size="lg" onClick={() => openSignIn('signUp')}>
          Create account
        </Button>
        <Button variant="line" size="lg" onClick={() => openSignIn('signIn')}>
          Sign in
        </Button>
      </div>
    </section>
  );
}
