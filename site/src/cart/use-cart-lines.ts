import { useCosts } from '@/api/cost';
import { useItems } from '@/api/items';
import { useCart } from './cart-store';
import { cartLine, sumOf, unanswered, type CartLine, type Sum } from './cart-line';

export type CartLines = {
  lines: CartLine[];
  /** Of what can be bought as it stands; null while part of it is not known. */
  sum: Sum | null;
  /** Of a cart before a change: the answer for the present one is under way. */
  isStale: boolean;
  /** Whether something did not arrive, and a way to ask again. */
  hasFailed: boolean;
  reload: () => Promise<unknown>;
};

/** The cart with what the engine knows of it. */
export function useCartLines(): CartLines {
  const entries = useCart((cart) => cart.cartItems);
  const purchases = useCart((cart) => cart.purchases);
  const lost = (id: number) => purchases.find(({ item_ID, isLost }) => isLost && item_ID === id);
  const items = useItems(entries.map((entry) => entry.item_ID));
  const itemOf = (id: number, at: number) => {
    const held = items.data?.find((item) => item?.item_ID === id);
    return held ?? (items.isLoading ? undefined : items.data?.[at]);
  };
  const known = entries.map((entry, at) => itemOf(entry.item_ID, at));
  const costs = useCosts(
    entries.map(({ item_ID, qty, onInvoice }, at) => {
      const { buyNowPrice: amount, qty: left = 0 } = known[at] ?? {};
      return amount === undefined || left < qty || lost(item_ID) ? null : { itemId: item_ID, amount, qty, byCard: !onInvoice };
    }),
  );
  const lines = entries.map((entry, at) => {
    const purchase = lost(entry.item_ID);
    if (purchase) return unanswered(purchase, known[at]);
    const cost = costs.data?.find((of) => of?.item_ID === entry.item_ID && of.qty === entry.qty);
    return cartLine(entry, known[at], cost, items.isLoading || items.isValidating);
  });
  const open = lines.filter(({ state }) => state === 'open');
  const costed = open.flatMap(({ cost }) => cost ?? []);
  return {
    lines,
    sum: costed.length === open.length && open.length > 0 ? sumOf(costed) : null,
    isStale: costs.isLoading,
    hasFailed: lines.some(({ state }) => state === 'failed') || (!costs.isLoading && !costs.isValidating && costed.length < open.length),
    reload: () => Promise.all([items.mutate(), costs.mutate()]),
  };
}
