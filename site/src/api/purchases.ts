import type { SWRConfiguration } from 'swr';
import { getAuctionSummaryKey, getLostItemsKey, getWonPurchased, getWonPurchasedKey } from './operations/purchases.gen';
import { pageSize, usePersonal } from './resource';

// All of this needs a signed-in person; its callers are inside session/signed-in-only.tsx or ask first.

/** The polling interval. */
const pollMs = 15_000;

/** Returns what the person won or bought, the latest 200. */
export function useWonPurchased(config?: SWRConfiguration) {
  return usePersonal(getWonPurchased, config);
}

/** Returns a page of what the person won or bought, and of the lots they lost; the previous one stays while another loads. */
export function usePurchasesPage(kind: 'won' | 'lost', page: number) {
  return usePersonal(kind === 'won' ? getWonPurchasedKey({ pageNumber: page, pageSize }) : getLostItemsKey({ pageNumber: page, pageSize }), { keepPreviousData: true });
}

/** Returns how an event went for the person, current while it runs; 0 is the last one they took part in. */
export function useAuctionSummary(eventId: number) {
  return usePersonal(getAuctionSummaryKey({ Event_ID: eventId }), { refreshInterval: (summary) => (summary?.open ? pollMs : 0) });
}
