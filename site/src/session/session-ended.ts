import { readStored, removeStored, writeStored } from '@/lib/storage';
import { toastError, useToasts, type NextStep } from '@/ui/toast/toast';
import { openSignIn } from './sign-in/sign-in-state';

const text = 'Your session has ended. Sign in again to continue';

const signInAgain: NextStep = { label: 'Sign in', run: () => openSignIn('signIn') };

/** Storage key for when a session ended without the person's doing, in milliseconds since 1970; other tabs read it. */
const endedKey = 'fairwarning.session-ended';

/** A page that loads within this time of the end says so, too: it may have been on its way when another tab found out. */
const recentMs = 60_000;

/** Tells the person, in every tab, that their session ended without their doing. */
export function announceSessionEnd(): void {
  toastError(text, signInAgain);
  writeStored('local', endedKey, Date.now());
}

/** Removes that message, in every tab, once they are signed in again. */
export function clearSessionEnd(): void {
  hide();
  removeStored('local', endedKey);
}

/** Says and takes back what other tabs say, until the returned function is called. */
export function followSessionEnd(): () => void {
  const endedAt = readStored('local', endedKey);
  if (typeof endedAt === 'number' && Date.now() - endedAt < recentMs) toastError(text, signInAgain);
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === endedKey) (newValue === null ? hide : () => toastError(text, signInAgain))();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function hide(): void {
  useToasts.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.text !== text) }));
}
