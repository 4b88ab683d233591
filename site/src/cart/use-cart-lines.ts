import { useCosts } from '@/api/cost';
import { useItems } from '@/api/inventory/items';
import { cartLine, sumOf, unconfirmedLine, type CartLine, type Sum } from './cart-line';
import { useCart } from './cart-store';

export type CartLines = {
  lines: CartLine[];
  /** Of the available items; null while part of it is unknown. */
  sum: Sum | null;
  /** The sum belongs to the cart before a change, and the new one is loading. */
  isStale: boolean;
  /** An item or a cost could not be loaded; `reload` tries again. */
  hasFailed: boolean;
  reload: () => Promise<unknown>;
};

/** The cart's items with their data and costs from the engine. */
export function useCartLines(): CartLines {
  const entries = useCart((cart) => cart.cartItems);
  const purchases = useCart((cart) => cart.purchases);
  const unconfirmed = (id: number) => purchases.find(({ item_ID, isUnconfirmed }) => isUnconfirmed && item_ID === id);
  const items = useItems(entries.map((entry) => entry.item_ID));
  const itemOf = (id: number, at: number) => {
    const found = items.data?.find((item) => item?.item_ID === id);
    return found ?? (items.isLoading ? undefined : items.data?.[at]);
  };
  const known = entries.map((entry, at) => itemOf(entry.item_ID, at));
  const costs = useCosts(
    entries.map(({ item_ID, qty, onInvoice }, at) => {
      const { buyNowPrice: amount, qty: left = 0 } = known[at] ?? {};
      return amount === undefined || left < qty || unconfirmed(item_ID) ? null : { itemId: item_ID, amount, qty, byCard: !onInvoice };
    }),
  );
  const lines = entries.map((entry, at) => {
    const purchase = unconfirmed(entry.item_ID);
    if (purchase) return unconfirmedLine(purchase, known[at]);
    const cost = costs.data?.find((of) => of?.item_ID === entry.item_ID && of.qty === entry.qty);
    return cartLine(entry, known[at], cost, items.isLoading || items.isValidating);
  });
  const available = lines.filter(({ state }) => state === 'available');
  const previousCost = (id: number) => (costs.isLoading ? costs.data?.find((of) => of?.item_ID === id) : undefined);
  const costed = available.flatMap(({ cost, item_ID }) => cost ?? previousCost(item_ID) ?? []);
  return {
    lines,
    sum: costed.length === available.length && available.length > 0 ? sumOf(costed) : null,
    isStale: costs.isLoading,
    hasFailed: lines.some(({ state }) => state === 'failed') || (!costs.isLoading && !costs.isValidating && costed.length < available.length),
    reload: () => Promise.all([items.mutate(), costs.mutate()]),
  };
}
