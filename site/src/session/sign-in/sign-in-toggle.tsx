import { openSignIn, type SignInView } from './sign-in-state';
import styles from './sign-in.module.scss';

export function SignInToggle({ view }: { view: SignInView }) {
  const isSignUp = view === 'signUp';
  return (
    <p className={styles.toggle}>
      {isSignUp ? 'Already have an account?' : "Don't have an account?"}{' '}
      <button type="button" className="link" onClick={() => openSignIn(isSignUp ? 'signIn' : 'signUp')}>
        {isSignUp ? 'Sign in' : 'Sign up'}
      </button>
    </p>
  );
}
