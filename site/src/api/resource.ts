import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import { ApiError } from './errors';
import { getPersonal, getPublic } from './client';

/** What can be asked once per visit: it does not change while somebody looks. */
export const settled: SWRConfiguration = { revalidateIfStale: false, revalidateOnFocus: false, revalidateOnReconnect: false };

/**
 * The rest of the page stands without it: its failure is logged and the visitor stays (section 8, home data). That there
 * is none is an answer.
 */
export const aside: SWRConfiguration = {
  onError: (error: unknown, key: string) => {
    if (!(error instanceof ApiError && error.kind === 'notFound')) console.warn(`${key}:`, error);
  },
};

/** A public resource by its key; null asks nothing. */
export function usePublic<T>(key: string | null, config?: SWRConfiguration): SWRResponse<T, unknown> {
  return useSWR<T, unknown>(key, getPublic<T>, config);
}

/** A resource of the guest or the person who is signed in; null asks nothing. */
export function usePersonal<T>(key: string | null, config?: SWRConfiguration): SWRResponse<T, unknown> {
  return useSWR<T, unknown>(key, getPersonal<T>, config);
}
