import type { Cache, SWRConfiguration } from 'swr';
import { withTimeout } from '@/lib/timeout';
import { ApiError } from './http/errors';
import { noteAnswer } from './stream/stream-phase';

/** How long a refresh may take before it counts as failed, so that nobody takes an old standing for a current one. */
const refreshLimitMs = 4000;

/** Returns SWR options for polling that continues at the same pace after a failure; SWR would give up. */
export function steadyPolling(ms: number): SWRConfiguration {
  return { onErrorRetry: (_error, _key, _config, revalidate, { retryCount }) => void setTimeout(() => void revalidate({ retryCount }), ms) };
}

/** Waits for a standing. The first load has no limit. A refresh that takes too long fails, and `keep` gets its answer if one arrives. */
export function refreshInTime<T>(key: string, cache: Cache, answer: Promise<T>, keep: (late: T) => unknown): Promise<T> {
  void answer.then(noteAnswer, () => undefined);
  if (cache.get(key)?.data === undefined) return answer;
  const tooLate = new ApiError(0);
  return withTimeout(answer, refreshLimitMs, tooLate).catch((error: unknown) => {
    if (error === tooLate) answer.then(keep, () => undefined);
    throw error;
  });
}
