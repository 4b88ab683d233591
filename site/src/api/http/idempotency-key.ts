/**
 * Returns a new idempotency key. Create it when the person confirms and reuse it for every retry, so that the action takes
 * effect once. It avoids randomUUID, which requires HTTPS.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
