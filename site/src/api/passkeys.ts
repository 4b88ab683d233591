import { postOpen, postPersonal, putPersonal } from './http/client';
import * as passkeysOperations from './operations/passkeys.gen';
import { proof } from './proof';
import { optionalResource, usePersonal } from './resource';
import type { DoneBody, Passkey, PasskeyOptions, PasskeySignInOptions, Session } from './schema.gen';

/** Transports that the contract knows; browsers may add others. */
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

type Transport = (typeof transports)[number];

/** A new credential, as `toJSON` of the browser's returns it. */
export type CreatedCredential = { rawId: string; response: { clientDataJSON: string; attestationObject: string; transports?: string[] } };

/** A signed challenge, as `toJSON` of the browser's credential returns it. */
export type SignedChallenge = { rawId: string; response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string } };

export function usePasskeys() {
  return usePersonal(passkeysOperations.getPasskeys, optionalResource);
}

/** Returns the options to create a passkey for this page's host. Some time after signing in it takes the password, else "". */
export function beginPasskey(currentPassword: string): Promise<PasskeyOptions> {
  return postPersonal(passkeysOperations.beginPasskey, { baseURL: window.location.origin, ...proof(currentPassword) });
}

/** Adds the passkey that the browser created. */
export function addPasskey({ rawId, response }: CreatedCredential): Promise<Passkey> {
  return postPersonal(passkeysOperations.addPasskey, {
    credential_ID: rawId,
    clientDataJSON: response.clientDataJSON,
    attestationObject: response.attestationObject,
    transports: (response.transports ?? []).filter((one): one is Transport => transports.some((known) => known === one)),
  });
}

export function renamePasskey(passkeyId: number, name: string): Promise<DoneBody> {
  return putPersonal(passkeysOperations.renamePasskey, { passkey_ID: passkeyId, name });
}

/** Removes a passkey. Some time after signing in it takes the password, else "". */
export function removePasskey(passkeyId: number, currentPassword: string): Promise<DoneBody> {
  return postPersonal(passkeysOperations.removePasskey, { passkey_ID: passkeyId, ...proof(currentPassword) });
}

/** Returns the options to sign in with a passkey of this page's host. */
export function beginPasskeySignIn(): Promise<PasskeySignInOptions> {
  return postOpen(passkeysOperations.beginPasskeySignIn, { baseURL: window.location.origin });
}

/** Starts a session with what the browser signed. */
export function passkeyToken({ rawId, response }: SignedChallenge): Promise<Session> {
  return postOpen(passkeysOperations.passkeySignIn, {
    credential_ID: rawId,
    clientDataJSON: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
    userHandle: response.userHandle ?? '',
  });
}
