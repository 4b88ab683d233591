import { useTenant } from '@/api/tenant';

/** Reports whether the house has no auctions: it sells at fixed prices and by offers, and its office speaks of neither lots nor bids. */
export function useIsRetail(): boolean {
  return useTenant().data?.retailMode === true;
}
