import { ApiError, mayRetry } from '@/api/errors';
import { newIdempotencyKey } from '@/api/idempotency-key';

type Open = { key: string; payload: string; /** A try of it may have had its effect: its answer never came. */ isLost: boolean };

export type SendOnce = <T>(payload: object, send: (idempotencyKey: string) => Promise<T>) => Promise<T>;

/**
 * Sends what somebody means to do once. Tried again after an answer that did not arrive it bears the same key, so it is not
 * done twice; other words, or what was answered, are a new intention.
 */
export function sendOnce(): SendOnce {
  let open: Open | null = null;
  return async (payload, send) => {
    const text = JSON.stringify(payload);
    if (open?.payload !== text) open = { key: newIdempotencyKey(), payload: text, isLost: false };
    const { key, isLost } = open;
    try {
      const answer = await send(key);
      open = null;
      return answer;
    } catch (error) {
      open = isAnswered(error, isLost) ? null : { key, payload: text, isLost: true };
      throw error;
    }
  };
}

/**
 * Whether a failed try says what came of it. 409 may be the first try, still under way, and 429 says nothing of it: only one
 * that lost no answer before (`isLost`) is over with them.
 */
export function isAnswered(error: unknown, isLost: boolean): boolean {
  return error instanceof ApiError && [409, 429].includes(error.status) ? !isLost : !mayRetry(error);
}
