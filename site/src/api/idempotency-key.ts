/**
 * A key for one intention: made when the person confirms, kept for every try of the same thing, so that it has its effect
 * once however often it is sent. Also where the page is not served over HTTPS, which randomUUID asks for.
 */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
