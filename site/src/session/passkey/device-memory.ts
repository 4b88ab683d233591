import { readStored, removeStored, writeStored } from '@/lib/storage';
import { knownDevices } from '../tokens/known-devices';

// What this browser remembers about signing in after everybody has signed out. None of it signs anybody in.

const emailKey = 'fairwarning.email';
const passkeyKey = 'fairwarning.passkey';
const offeredKey = 'fairwarning.passkey-offered';

/** Returns the email address that a person wanted remembered here, or "". */
export function rememberedEmail(): string {
  const stored = readStored('local', emailKey);
  return typeof stored === 'string' ? stored : '';
}

/** Remembers an email address; "" forgets it. */
export function rememberEmail(emailAddress: string): void {
  if (emailAddress) writeStored('local', emailKey, emailAddress);
  else removeStored('local', emailKey);
}

/** Reports whether somebody signed in with a passkey in this browser, or added one. */
export function hasPasskeyHere(): boolean {
  return readStored('local', passkeyKey) === true;
}

export function notePasskeyHere(isHere: boolean): void {
  if (isHere) writeStored('local', passkeyKey, true);
  else removeStored('local', passkeyKey);
}

/** Reports whether a passkey was offered in this browser before, and notes that it is now. */
export function wasPasskeyOffered(): boolean {
  const wasOffered = readStored('local', offeredKey) === true;
  writeStored('local', offeredKey, true);
  return wasOffered;
}

/** Reports whether somebody has signed in with this browser before: then a sign-in needs no introduction. */
export function hasSignedInHere(): boolean {
  return Boolean(rememberedEmail()) || hasPasskeyHere() || knownDevices().length > 0;
}
