import { isOutcomeUnknown } from '@/api/http/errors';

/** Pauses before resending a bid whose outcome is unknown, in milliseconds. */
const retryAfterMs = [300, 1200];

/** Sends a bid, which carries an idempotency key, up to three times until its outcome is known. Throws what the last try threw. */
export async function sendUntilKnown<T>(send: () => Promise<T>): Promise<T> {
  for (const pause of retryAfterMs) {
    try {
      return await send();
    } catch (error) {
      if (!isOutcomeUnknown(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return send();
}
