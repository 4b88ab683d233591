import { create } from 'zustand';
import { readStored, writeStored } from '@/lib/storage';

export type SignInView = 'start' | 'signIn' | 'signUp' | 'forgotPassword' | 'passwordRequest';

type State = { view: SignInView | null; error: string };

/** Whether the first step was answered in this browser session; it is not put again. */
const incentiveKey = 'fairwarning.incentive';

export const useSignInState = create<State>(() => ({ view: null, error: '' }));

/** Opening clears the error of the last time. */
export function openSignIn(view: SignInView = 'signIn'): void {
  useSignInState.setState({ view, error: '' });
}

/** For a guest who wants what only a bidder may: the first step, unless it was answered before. */
export function requireSignIn(): void {
  openSignIn(readStored('session', incentiveKey) ? 'signIn' : 'start');
}

export function closeSignIn(): void {
  writeStored('session', incentiveKey, true);
  useSignInState.setState({ view: null, error: '' });
}

export function getStarted(): void {
  writeStored('session', incentiveKey, true);
  openSignIn('signIn');
}
