import { ApiError } from '@/api/http/errors';
import { beginPasskeySignIn, passkeyToken, type SignedChallenge } from '@/api/passkeys';
import { somethingWrong, startSession } from '../sign-in/sign-in';
import { keepDevice } from '../tokens/known-devices';
import { notePasskeyHere } from './device-memory';
import { isCanceled } from './passkey-support';

/** How a try to sign in with a passkey ended; `failure` is the message to show. */
export type PasskeyOutcome = { end: 'signedIn' | 'canceled' | 'expired' | 'failed'; failure: string };

/** A question to the person is withdrawn so long before its challenge expires (ms). */
const marginMs = 30_000;

/** Has the person choose a passkey, and signs in with it. `conditional` waits until they choose one in the email field's suggestions. */
export async function signInWithPasskey(mediation: 'optional' | 'conditional', signal: AbortSignal): Promise<PasskeyOutcome> {
  try {
    const options = await beginPasskeySignIn().catch((error: unknown) => {
      if (mediation === 'conditional') return null; // nobody has asked yet
      throw error;
    });
    if (!options) return { end: 'canceled', failure: '' };
    const expiry = AbortSignal.timeout(options.timeout - marginMs);
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
    const credential = await navigator.credentials.get({ publicKey, mediation, signal: AbortSignal.any([signal, expiry]) }).catch((error: unknown) => {
      if (mediation === 'conditional' || expiry.aborted || isCanceled(error)) return null;
      throw error;
    });
    if (!credential) return { end: expiry.aborted ? 'expired' : 'canceled', failure: '' };
    const session = await passkeyToken((credential as PublicKeyCredential).toJSON() as SignedChallenge);
    keepDevice(session.device);
    notePasskeyHere(true);
    startSession(session);
    return { end: 'signedIn', failure: '' };
  } catch (error) {
    return { end: 'failed', failure: failureText(error) };
  }
}

function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return somethingWrong;
  if (error.kind === 'unauthorized') {
    notePasskeyHere(false);
    return 'This passkey no longer works here. Sign in with your password';
  }
  if (error.status === 404) return 'Passkeys don’t work here. Sign in with your password';
  return error.status === 429 ? error.message : somethingWrong;
}
