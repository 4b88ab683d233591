import type { SWRConfiguration } from 'swr';
import { getLeadsKey } from './operations/content.gen';
import { pageSize, usePersonal } from './resource';

/** Returns a page of what visitors wrote to the auction house, latest first, for the duty people. */
export function useLeads(page: number, config?: SWRConfiguration) {
  return usePersonal(getLeadsKey({ pageNumber: page, pageSize }), { keepPreviousData: true, ...config });
}
