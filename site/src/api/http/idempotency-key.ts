import { randomId } from '@/lib/random-id';

/** Returns a new idempotency key. Create it when the person confirms and reuse it for every retry, so that the action takes effect once. */
export function newIdempotencyKey(): string {
  return randomId();
}
