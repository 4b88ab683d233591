import { openSignIn } from '@/session/sign-in/sign-in-state';
import { Button } from '@/ui/button';
import styles from './guest-notice.module.scss';
import { RequirementsList } from './requirements-list';

/** What a guest sees where a person is needed: what it takes, and the way in. */
export function GuestNotice() {
  return (
    <section className={styles.notice}>
      <h2>Sign in to continue</h2>
      <p>Your registration belongs to your sign-in. It takes about five minutes. Have these at hand:</p>
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
