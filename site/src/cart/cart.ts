/** onInvoice: paid with the invoice; else by card, with its surcharge. */
export type CartItem = { item_ID: number; qty: number; onInvoice: boolean };

export type Purchase = CartItem & { price: number };

/**
 * A purchase that was sent: until its answer is known it is sent again only as it was, with the key it had.
 * isLost: no answer came; true of every one that was stored, for this page view has not heard of it.
 */
export type OpenPurchase = Purchase & { key: string; /** Milliseconds since 1970. */ at: number; isLost: boolean };

/** user_ID 0: a guest's. */
export type Cart = { user_ID: number; cartItems: CartItem[]; purchases: OpenPurchase[] };

export const mostInCart = 50;
/** Of one item, as the engine takes them. */
const mostPieces = 1000;
/** As long as the engine knows a key. */
const keyLastsMs = 24 * 3_600_000;

export function added(items: CartItem[], itemId: number, qty: number, left = Infinity): CartItem[] {
  const before = items.find((entry) => entry.item_ID === itemId);
  const wanted = Math.min((before?.qty ?? 0) + qty, left);
  return before ? withQuantity(items, itemId, wanted) : [...items, { item_ID: itemId, qty: pieces(wanted), onInvoice: true }];
}

export function withQuantity(items: CartItem[], itemId: number, qty: number): CartItem[] {
  return items.map((entry) => (entry.item_ID === itemId ? { ...entry, qty: pieces(qty) } : entry));
}

export function withoutItems<T extends { item_ID: number }>(items: T[], itemIds: readonly number[]): T[] {
  return items.filter((entry) => !itemIds.includes(entry.item_ID));
}

/** A guest who signs in keeps the cart; anybody else begins with an empty one. */
export function handedTo(cart: Cart, userId: number): Cart {
  if (cart.user_ID === userId) return cart;
  return { user_ID: userId, cartItems: cart.user_ID === 0 ? cart.cartItems : [], purchases: [] };
}

/** Keeps of what was stored only what is a cart: another version or another hand may have written it. */
export function readCart(stored: unknown): Cart {
  const { user_ID, cartItems, purchases } = (stored ?? {}) as { [name in keyof Cart]?: unknown };
  const list = listOf<CartItem>(cartItems);
  const ids = list.map((entry) => Number(entry?.item_ID));
  return {
    user_ID: isId(user_ID) ? user_ID : 0,
    cartItems: list
      .filter((_, i) => isId(ids[i]) && ids.indexOf(ids[i]) === i)
      .map((entry) => ({ item_ID: Number(entry!.item_ID), qty: pieces(Number(entry!.qty)), onInvoice: entry!.onInvoice !== false }))
      .slice(0, mostInCart),
    purchases: listOf<OpenPurchase>(purchases).filter(isOpenPurchase).map((purchase) => ({ ...purchase, isLost: true })),
  };
}

function listOf<T>(stored: unknown): (Partial<T> | null)[] {
  return Array.isArray(stored) ? stored : [];
}

function isOpenPurchase(stored: Partial<OpenPurchase> | null): stored is OpenPurchase {
  const { item_ID, qty, onInvoice, price, key, at } = stored ?? {};
  const isWhole = isId(item_ID) && isId(qty) && typeof onInvoice === 'boolean' && Number.isFinite(price) && typeof key === 'string' && key !== '';
  return isWhole && Date.now() - Number(at) < keyLastsMs;
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function pieces(qty: number): number {
  return Number.isFinite(qty) ? Math.min(Math.max(1, Math.trunc(qty)), mostPieces) : 1;
}
