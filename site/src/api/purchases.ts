import { buyingKeys } from './buying-keys';
import { usePersonal } from './resource';
import type { BidsOutputBody, PurchasesOutputBody } from './schema.gen';

// All of it is of the person who is signed in: what asks stands behind session/signed-in-only.tsx.

/** The stream says when the person leads or is outbid; the amounts in between are asked for. */
const askMs = 15_000;

export type ListedStatus = '' | 'listed' | 'pending' | 'sold' | 'unsold';

/** Lots the person has bid on: winning, losing, ended. */
export function useBids() {
  return usePersonal<BidsOutputBody>(buyingKeys.bids, { refreshInterval: askMs });
}

export function useWonPurchased() {
  return usePersonal<PurchasesOutputBody>(buyingKeys.wonPurchased);
}

export function useLostItems() {
  return usePersonal<PurchasesOutputBody>(buyingKeys.lostItems);
}

/** What the person sells; of another status, what was shown stays until it is there. */
export function useListedItems(statusFilter: ListedStatus) {
  return usePersonal<PurchasesOutputBody>(buyingKeys.listedItems(statusFilter), { keepPreviousData: true });
}

export function useSoldItems() {
  return usePersonal<PurchasesOutputBody>(buyingKeys.soldItems);
}
