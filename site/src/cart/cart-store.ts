import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistIn } from '@/lib/persist-storage';
import { ownPrefix } from '@/lib/storage';
import { paths } from '@/routes';
import { followUser } from '@/session/follow-user';
import { toastDone, toastError } from '@/ui/toast/toast';
import { handedOver, maxItems, readCart, withAdded, withQuantity, withoutItems, type Cart, type OpenPurchase } from './cart';

const name = `${ownPrefix}cart`;

/** The cart. It is stored on this device, cleared with the session and shared by all tabs. */
export const useCart = create<Cart>()(
  persist<Cart>(() => ({ user_ID: 0, cartItems: [], purchases: [] }), {
    name,
    merge: (stored) => readCart(stored),
    storage: persistIn('local'),
  }),
);

if (typeof window !== 'undefined') {
  followUser((userId) => useCart.setState((cart) => handedOver(cart, userId)));
  window.addEventListener('storage', ({ key }) => {
    if (key === name || key === null) void useCart.persist.rehydrate();
  });
}

/** Adds a quantity of an item to the cart, up to what is `left`. */
export function addToCart(itemId: number, qty = 1, left = Infinity): void {
  const { cartItems } = useCart.getState();
  const isIn = cartItems.some((entry) => entry.item_ID === itemId);
  if (!isIn && cartItems.length >= maxItems) return toastError(`Your cart is full (${maxItems} items). Remove one to add another`, { label: 'View cart', href: paths.cart });
  useCart.setState({ cartItems: withAdded(cartItems, itemId, qty, left) });
  toastDone('Item Added to Cart', { label: 'View cart', href: paths.cart });
}

export function removeFromCart(itemId: number): void {
  dropItems([itemId]);
  toastDone('Item Removed from Cart');
}

/** Sets the quantity. The toasts for more and fewer come from the specification, section 4. */
export function setQuantity(itemId: number, qty: number): void {
  const { cartItems } = useCart.getState();
  const before = cartItems.find((entry) => entry.item_ID === itemId);
  if (!before || before.qty === qty) return;
  useCart.setState({ cartItems: withQuantity(cartItems, itemId, qty) });
  toastDone(qty > before.qty ? 'Item Added to Cart' : 'Item Removed from Cart');
}

/** Switches between paying from the invoice and by card. */
export function toggleOnInvoice(itemId: number): void {
  useCart.setState(({ cartItems }) => ({
    cartItems: cartItems.map((entry) => (entry.item_ID === itemId ? { ...entry, onInvoice: !entry.onInvoice } : entry)),
  }));
}

/** Removes items without a toast. */
export function dropItems(itemIds: readonly number[]): void {
  useCart.setState(({ cartItems }) => ({ cartItems: withoutItems(cartItems, itemIds) }));
}

/** Returns the purchase of an item that was sent and not answered. */
export function openPurchase(itemId: number): OpenPurchase | undefined {
  return useCart.getState().purchases.find((purchase) => purchase.item_ID === itemId);
}

/** Stores a purchase before it is sent. */
export function storePurchase(purchase: OpenPurchase): void {
  useCart.setState(({ purchases }) => ({ purchases: [...withoutItems(purchases, [purchase.item_ID]), purchase] }));
}

/** Forgets a purchase whose outcome is known. */
export function closePurchase(itemId: number): void {
  useCart.setState(({ purchases }) => ({ purchases: withoutItems(purchases, [itemId]) }));
}
