/** onInvoice: paid from the invoice by wire or check; otherwise by card, with a surcharge. */
export type CartItem = { item_ID: number; qty: number; onInvoice: boolean };

export type Purchase = CartItem & { price: number };

/**
 * A purchase that was sent. Until its outcome is known, retries send it unchanged, with the same key.
 * isUnconfirmed: no answer came. Always true of a stored purchase, since this page load has not seen its answer.
 */
export type OpenPurchase = Purchase & { key: string; /** Milliseconds since 1970. */ at: number; isUnconfirmed: boolean };

/** user_ID is 0 for a guest. */
export type Cart = { user_ID: number; cartItems: CartItem[]; purchases: OpenPurchase[] };

/** Items a cart holds. */
export const maxItems = 50;
/** Highest quantity of an item the engine accepts. */
const maxQuantity = 1000;
/** How long the engine remembers an idempotency key. */
const keyLifetimeMs = 24 * 3_600_000;

/** Adds an item, or raises its quantity up to what is `left`. */
export function withAdded(items: CartItem[], itemId: number, qty: number, left = Infinity): CartItem[] {
  const before = items.find((entry) => entry.item_ID === itemId);
  const total = Math.min((before?.qty ?? 0) + qty, left);
  return before ? withQuantity(items, itemId, total) : [...items, { item_ID: itemId, qty: clampQuantity(total), onInvoice: true }];
}

export function withQuantity(items: CartItem[], itemId: number, qty: number): CartItem[] {
  return items.map((entry) => (entry.item_ID === itemId ? { ...entry, qty: clampQuantity(qty) } : entry));
}

export function withoutItems<T extends { item_ID: number }>(items: T[], itemIds: readonly number[]): T[] {
  return items.filter((entry) => !itemIds.includes(entry.item_ID));
}

/** Returns the cart for a person who signs in or out: a guest's cart moves to the account, any other starts empty. */
export function handedOver(cart: Cart, userId: number): Cart {
  if (cart.user_ID === userId) return cart;
  return { user_ID: userId, cartItems: cart.user_ID === 0 ? cart.cartItems : [], purchases: [] };
}

/** Reads a stored cart and drops what is invalid: another version or a browser extension may have written it. */
export function readCart(stored: unknown): Cart {
  const { user_ID, cartItems, purchases } = (stored ?? {}) as { [name in keyof Cart]?: unknown };
  const list = listOf<CartItem>(cartItems);
  const ids = list.map((entry) => Number(entry?.item_ID));
  return {
    user_ID: isId(user_ID) ? user_ID : 0,
    cartItems: list
      .filter((_, i) => isId(ids[i]) && ids.indexOf(ids[i]) === i)
      .map((entry) => ({ item_ID: Number(entry!.item_ID), qty: clampQuantity(Number(entry!.qty)), onInvoice: entry!.onInvoice !== false }))
      .slice(0, maxItems),
    purchases: listOf<OpenPurchase>(purchases).filter(isOpenPurchase).map((purchase) => ({ ...purchase, isUnconfirmed: true })),
  };
}

function listOf<T>(stored: unknown): (Partial<T> | null)[] {
  return Array.isArray(stored) ? stored : [];
}

function isOpenPurchase(stored: Partial<OpenPurchase> | null): stored is OpenPurchase {
  const { item_ID, qty, onInvoice, price, key, at } = stored ?? {};
  const isComplete = isId(item_ID) && isId(qty) && typeof onInvoice === 'boolean' && Number.isFinite(price) && typeof key === 'string' && key !== '';
  return isComplete && Date.now() - Number(at) < keyLifetimeMs;
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0;
}

function clampQuantity(qty: number): number {
  return Number.isFinite(qty) ? Math.min(Math.max(1, Math.trunc(qty)), maxQuantity) : 1;
}
