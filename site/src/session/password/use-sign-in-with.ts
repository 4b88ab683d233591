import { useRouter } from 'next/router';
import { paths } from '@/routes';
import { toastDone } from '@/ui/toast/toast';
import { resumeIntent } from '../intent/intent';
import { takeKeptIntent } from '../intent/kept-intent';
import { signIn } from '../sign-in/password-sign-in';
import { openSignIn } from '../sign-in/sign-in-state';

/** Signs in with the new password and opens where this browser's person was stopped, or `next`, replacing the used link in the history. */
export function useSignInWith(next: string, done: string) {
  const router = useRouter();
  return async (emailAddress: string, password: string) => {
    const failure = await signIn(emailAddress, password);
    if (done) toastDone(done);
    if (!failure) {
      const { intent, path } = takeKeptIntent(emailAddress);
      await router.replace(path || next);
      return resumeIntent(intent, path || next);
    }
    // The password is set, so the person can sign in by hand.
    await router.replace(paths.home);
    openSignIn('signIn', { emailAddress });
  };
}
