import { addPasskey, beginPasskey, type CreatedCredential } from '@/api/passkeys';
import { notePasskeyHere } from './device-memory';
import { isCanceled } from './passkey-support';

/** `known`: the device holds a passkey of the person already. */
export type Creation = 'added' | 'known' | 'canceled';

/** Has the device create a passkey and adds it. `currentPassword` may be "" soon after signing in. */
export async function createPasskey(currentPassword: string): Promise<Creation> {
  const options = await beginPasskey(currentPassword);
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await navigator.credentials.create({ publicKey }).catch(refusal);
  if (typeof credential === 'string') return credential;
  if (!credential) return 'canceled';
  await addPasskey((credential as PublicKeyCredential).toJSON() as CreatedCredential);
  notePasskeyHere(true);
  return 'added';
}

/** Returns why the device created nothing. */
function refusal(error: unknown): Creation {
  if (isCanceled(error)) return 'canceled';
  if (!(error instanceof DOMException && error.name === 'InvalidStateError')) throw error;
  notePasskeyHere(true);
  return 'known';
}
