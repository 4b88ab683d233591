import { buyingKeys } from './buying-keys';
import { usePersonal } from './resource';
import type { BidsOutputBody, PurchasesOutputBody } from './schema.gen';

// All of this needs a signed-in person; its callers are inside session/signed-in-only.tsx.

/** The polling interval. The stream announces when the person takes or loses the lead; other price changes are polled. */
const pollMs = 15_000;

export type ListedStatus = '' | 'listed' | 'pending' | 'sold' | 'unsold';

/** Returns the lots the person bid on: winning, losing, ended. */
export function useBids() {
  return usePersonal<BidsOutputBody>(buyingKeys.bids, { refreshInterval: pollMs });
}

export function useWonPurchased() {
  return usePersonal<PurchasesOutputBody>(buyingKeys.wonPurchased);
}

export function useLostItems() {
  return usePersonal<PurchasesOutputBody>(buyingKeys.lostItems);
}

/** Returns the person's listings; the previous ones stay while another status loads. */
export function useListedItems(statusFilter: ListedStatus) {
  return usePersonal<PurchasesOutputBody>(buyingKeys.listedItems(statusFilter), { keepPreviousData: true });
}

export function useSoldItems() {
  return usePersonal<PurchasesOutputBody>(buyingKeys.soldItems);
}
