import { create } from 'zustand';
import { readStored, writeStored } from '@/lib/storage';
import type { Intent } from '../intent/intent';

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

/** Set once the first step was answered in this browser session, so that it is not shown again. */
const incentiveKey = 'fairwarning.incentive';

export const useSignInState = create<State>(() => closed);

/** Opens the dialog and clears the previous error. */
export function openSignIn(view: SignInView = 'signIn', known: Partial<Pick<State, 'emailAddress' | 'isWelcome'>> = {}): void {
  useSignInState.setState({ view, error: '', isWelcome: false, ...known });
}

/** Opens the dialog for a guest who tries to do something only bidders may do; at the first step, unless already answered. */
export function requireSignIn(intent: Intent | null = null): void {
  useSignInState.setState({ intent });
  openSignIn(readStored('session', incentiveKey) ? 'signIn' : 'start');
}

export function closeSignIn(): void {
  writeStored('session', incentiveKey, true);
  useSignInState.setState(closed);
}

export function getStarted(): void {
  writeStored('session', incentiveKey, true);
  openSignIn('signIn');
}
