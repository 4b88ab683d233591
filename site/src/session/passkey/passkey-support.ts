/** Reports whether this browser can use passkeys on this page: since about 2025, over HTTPS or on localhost, at a host with a name. */
export function hasPasskeys(): boolean {
  const isAddress = /^[\d.]+$|:/.test(window.location.hostname);
  return window.isSecureContext && !isAddress && typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** Reports whether the email field can offer passkeys along with saved passwords. */
export async function canAutofillPasskeys(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable().catch(() => false));
}

/** Reports whether this device itself can hold a passkey, behind a fingerprint, a face or its screen lock. */
export async function canHoldPasskey(): Promise<boolean> {
  return hasPasskeys() && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false));
}

/** Reports whether the person dismissed the browser's question, or we withdrew it. */
export function isCanceled(error: unknown): boolean {
  return error instanceof DOMException && ['NotAllowedError', 'AbortError', 'TimeoutError'].includes(error.name);
}
