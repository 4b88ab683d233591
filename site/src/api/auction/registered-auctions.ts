import { getRegisteredAuctions, getRegisteredAuctionsKey } from '../operations/bidders.gen';
import { optionalResource, pageSize, usePersonal } from '../resource';

/** Returns the events the person is registered for, at most 200, upcoming ones first; pass false for guests. */
export function useRegisteredAuctions(isEnabled: boolean) {
  return usePersonal(isEnabled ? getRegisteredAuctions : null, optionalResource);
}

/** Returns a page of the events the person is registered for, with those that have ended last; the previous one stays while another loads. */
export function useRegisteredAuctionsPage(page: number) {
  const key = getRegisteredAuctionsKey({ pageNumber: page, pageSize });
  return usePersonal(key, { keepPreviousData: true });
}
