import { create } from 'zustand';
import { writeStored } from '@/lib/storage';
import { resumeIntent, type Intent } from '../intent/intent';
import { readSession, useSessionStore } from '../tokens/session-storage';
import { personOf } from '../tokens/auth-session';

export type SignInView = 'start' | 'signIn' | 'signUp' | 'forgotPassword' | 'passwordRequest' | 'handoff';

type State = {
  view: SignInView | null;
  error: string;
  /** Carried over from one view to the next. */
  emailAddress: string;
  /** The password request is for the welcome link, not for a reset. */
  isWelcome: boolean;
  /** What the guest was doing, to continue it once signed in. */
  intent: Intent | null;
};

const closed: State = { view: null, error: '', emailAddress: '', isWelcome: false, intent: null };

/** The incentive flag (specification, section 4): set once the first step was answered in this browser session. */
export const incentiveKey = 'fairwarning.incentive';

export const useSignInState = create<State>(() => closed);

/** Opens the dialog, at its first step unless the caller knows the view, and clears the previous error. */
export function openSignIn(view: SignInView = 'start', known: Partial<Pick<State, 'emailAddress' | 'isWelcome'>> = {}): void {
  useSignInState.setState({ view, error: '', isWelcome: false, ...known });
}

/**
 * Opens the dialog for a guest who tries to do something only bidders may do. For a signed-in person, who appears as a guest until the
 * page's scripts have started, it is done at once.
 */
export function requireSignIn(intent: Intent | null = null): void {
  const { session, known } = useSessionStore.getState();
  if (personOf(known ? session : readSession())) return resumeIntent(intent, window.location.pathname);
  useSignInState.setState({ intent });
  openSignIn();
}

export function closeSignIn(): void {
  writeStored('session', incentiveKey, true);
  useSignInState.setState(closed);
}
