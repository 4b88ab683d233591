import { ApiError, mayRetry } from '@/api/http/errors';
import { newIdempotencyKey } from '@/api/http/idempotency-key';

type Open = { key: string; payload: string; /** A previous attempt may have taken effect: its answer was lost. */ isLost: boolean };

export type SendOnce = <T>(payload: object, send: (idempotencyKey: string) => Promise<T>) => Promise<T>;

/**
 * Returns a function that sends a payload with an idempotency key. A retry after a lost answer reuses the key, so the
 * action happens once; another payload, or a retry after an answer, gets a new key.
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
 * Reports whether a failed attempt is final. If an earlier answer was lost (`isLost`), 409 may be the first attempt still
 * in progress and 429 means nothing for it, so neither is final.
 */
export function isAnswered(error: unknown, isLost: boolean): boolean {
  return error instanceof ApiError && [409, 429].includes(error.status) ? !isLost : !mayRetry(error);
}
