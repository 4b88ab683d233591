import { ApiError } from '@/api/http/errors';

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

/** Reports whether a bid may or may not have counted. No answer, or a gateway's, leaves that open; a 503 means nothing happened. */
export function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'network' || (error.status >= 500 && error.kind !== 'unavailable'));
}

/** Returns why a bid failed: the server's first message. */
export function bidFailure(error: unknown): string {
  if (isOutcomeUnknown(error)) return 'We couldn’t confirm your bid. Try again: it cannot be counted twice.';
  if (!(error instanceof ApiError)) return 'Something went wrong';
  const [field] = Object.values(error.fields).flat();
  return error.kind === 'validation' && field ? field : error.messages[0]!;
}
