import type { SWRConfiguration } from 'swr';
import { getLeadsKey } from './operations/content.gen';
import { usePersonal } from './resource';

const pageSize = 25;

/** Returns a page of what visitors wrote to the auction house, latest first, for the duty people. */
export function useLeads(page: number, config?: SWRConfiguration) {
  return usePersonal(getLeadsKey({ pageNumber: page, pageSize }), { keepPreviousData: true, ...config });
}
