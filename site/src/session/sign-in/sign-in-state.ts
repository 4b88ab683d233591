import { create } from 'zustand';
import { readStored, writeStored } from '@/lib/storage';

export type SignInView = 'start' | 'signIn' | 'signUp' | 'forgotPassword' | 'passwordRequest';

type State = {
  view: SignInView | null;
  error: string;
  /** Typed in one view, kept for the next. */
  emailAddress: string;
  /** Of the password request: the link of the welcome is asked for, not one to reset a password. */
  isWelcome: boolean;
};

const closed: State = { view: null, error: '', emailAddress: '', isWelcome: false };

/** Whether the first step was answered in this browser session; it is not put again. */
const incentiveKey = 'fairwarning.incentive';

export const useSignInState = create<State>(() => closed);

/** Opening clears the error of the last time. */
export function openSignIn(view: SignInView = 'signIn', known: Partial<Pick<State, 'emailAddress' | 'isWelcome'>> = {}): void {
  useSignInState.setState({ view, error: '', isWelcome: false, ...known });
}

/** For a guest who wants what only a bidder may: the first step, unless it was answered before. */
export function requireSignIn(): void {
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
