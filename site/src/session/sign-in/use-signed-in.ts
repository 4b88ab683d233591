import { useRouter } from 'next/router';
import { toastDone } from '@/ui/toast/toast';
import { resumeIntent } from '../intent/intent';
import { personOf } from '../tokens/auth-session';
import { readSession } from '../tokens/session-storage';
import { returnAfterSignIn } from './return-path';
import { closeSignIn, useSignInState } from './sign-in-state';

/** Returns what to do once a session has started: close the dialog, return, and continue what the person was doing. */
export function useSignedIn(): () => Promise<void> {
  const router = useRouter();
  return async () => {
    const { intent } = useSignInState.getState();
    closeSignIn();
    toastDone('Signed in');
    resumeIntent(intent, await returnAfterSignIn(router, personOf(readSession())));
  };
}
