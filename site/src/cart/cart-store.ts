import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { ownPrefix, readStored, removeStored, writeStored } from '@/lib/storage';
import { followUser } from '@/session/follow-user';
import { toastDone, toastError } from '@/ui/toast/toast';
import { added, handedTo, mostInCart, readCart, withQuantity, withoutItems, type Cart, type OpenPurchase } from './cart';

const name = `${ownPrefix}cart`;

/** What somebody is about to buy. It stays on this device and is forgotten with the session; all tabs show the same. */
export const useCart = create<Cart>()(
  persist<Cart>(() => ({ user_ID: 0, cartItems: [], purchases: [] }), {
    name,
    merge: (stored) => readCart(stored),
    storage: {
      getItem: (key) => readStored('local', key) as never,
      setItem: (key, value) => writeStored('local', key, value),
      removeItem: (key) => removeStored('local', key),
    },
  }),
);

if (typeof window !== 'undefined') {
  followUser((userId) => useCart.setState((cart) => handedTo(cart, userId)));
  window.addEventListener('storage', ({ key }) => {
    if (key === name || key === null) void useCart.persist.rehydrate();
  });
}

/** Puts pieces of an item into the cart, beside those that are in it; never more than are `left`. */
export function addToCart(itemId: number, qty = 1, left = Infinity): void {
  const { cartItems } = useCart.getState();
  const isIn = cartItems.some((entry) => entry.item_ID === itemId);
  if (!isIn && cartItems.length >= mostInCart) return toastError(`Your cart is full: it holds ${mostInCart} items`);
  useCart.setState({ cartItems: added(cartItems, itemId, qty, left) });
  toastDone('Item Added to Cart');
}

export function removeFromCart(itemId: number): void {
  forgetBought([itemId]);
  toastDone('Item Removed from Cart');
}

/** More pieces are added, fewer are removed: the toasts are those (specification section 4). */
export function setQuantity(itemId: number, qty: number): void {
  const { cartItems } = useCart.getState();
  const before = cartItems.find((entry) => entry.item_ID === itemId);
  if (!before || before.qty === qty) return;
  useCart.setState({ cartItems: withQuantity(cartItems, itemId, qty) });
  toastDone(qty > before.qty ? 'Item Added to Cart' : 'Item Removed from Cart');
}

/** Whether it is paid with the invoice, or by card with its surcharge. */
export function toggleOnInvoice(itemId: number): void {
  useCart.setState(({ cartItems }) => ({
    cartItems: cartItems.map((entry) => (entry.item_ID === itemId ? { ...entry, onInvoice: !entry.onInvoice } : entry)),
  }));
}

/** Takes out what is in the cart no more, without a word. */
export function forgetBought(itemIds: readonly number[]): void {
  useCart.setState(({ cartItems }) => ({ cartItems: withoutItems(cartItems, itemIds) }));
}

/** Of an item: a purchase that was sent and not answered. */
export function openPurchase(itemId: number): OpenPurchase | undefined {
  return useCart.getState().purchases.find((purchase) => purchase.item_ID === itemId);
}

export function keepPurchase(purchase: OpenPurchase): void {
  useCart.setState(({ purchases }) => ({ purchases: [...withoutItems(purchases, [purchase.item_ID]), purchase] }));
}

/** Its answer is known. */
export function closePurchase(itemId: number): void {
  useCart.setState(({ purchases }) => ({ purchases: withoutItems(purchases, [itemId]) }));
}
