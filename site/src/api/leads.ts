import type { SWRConfiguration } from 'swr';
import { countUnlessDefault, withQuery } from './http/canonical-query';
import { getLeads } from './operations/content.gen';
import { usePersonal } from './resource';

const pageSize = 25;

/** Returns a page of what visitors wrote to the auction house, latest first, for administrators and clerks. */
export function useLeads(page: number, config?: SWRConfiguration) {
  const key = withQuery(getLeads, [
    ['pageNumber', countUnlessDefault(1, page)],
    ['pageSize', String(pageSize)],
  ]);
  return usePersonal(key, { keepPreviousData: true, ...config });
}
