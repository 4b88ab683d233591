import { useSWRConfig } from 'swr';
import { getItemKey } from '../operations/items.gen';
import { getOffersKey } from '../operations/offers.gen';
import { getPersonal } from '../http/client';
import type { Item, ItemDetail } from '../schema.gen';

/** Values of display_ID after which nobody can buy the item: pending sale, sold, did not sell. */
const decided: readonly number[] = [4, 6, 7];

/** How long a public answer may be older than a personal one. */
const cacheDelayMs = 120_000;

/** Items that a personal answer showed as decided, by id. */
const decidedItems = new Map<number, { item: Item; at: number }>();

export function isDecided({ display_ID }: Pick<Item, 'display_ID'>): boolean {
  return decided.includes(display_ID);
}

/** Returns an item as decided that a personal answer showed so lately; undefined if there is none. */
export function decidedItem(itemId: number): Item | undefined {
  const known = decidedItems.get(itemId);
  return known && Date.now() - known.at < cacheDelayMs ? known.item : undefined;
}

/** Returns a cached item with its present state, from a personal answer, which no cache has delayed. */
export function withState(cached: ItemDetail, now: Item): ItemDetail {
  if (isDecided(now)) decidedItems.set(now.item_ID, { item: now, at: Date.now() });
  const { display_ID, price, priceKind, totalBids, reserveStatus } = now;
  const state = { ...cached, display_ID, price, priceKind, totalBids, reserveStatus };
  return isDecided(now) ? { ...state, qty: 0, buyNowPrice: undefined } : state;
}

/** Returns a function that updates an item on screen after somebody bought it or failed to. A failure leaves it as it is. */
export function useRefreshItem(): (itemId: number) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (itemId) => {
    try {
      const { item } = await getPersonal(getOffersKey({ item_ID: itemId }));
      await mutate<ItemDetail>(getItemKey({ ID: itemId }), (cached) => cached && withState(cached, item), { revalidate: false });
    } catch (error) {
      console.warn(`${getItemKey({ ID: itemId })}:`, error);
    }
  };
}
