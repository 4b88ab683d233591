import { toastError, useToasts } from '@/ui/toast/toast';

const text = 'Your session has ended. Sign in again to continue';

/** Tells the person that their session ended without their doing. */
export function announceSessionEnd(): void {
  toastError(text);
}

/** Removes that message once they are signed in again. */
export function clearSessionEnd(): void {
  useToasts.setState(({ shown }) => ({ shown: shown.filter((toast) => toast.text !== text) }));
}
