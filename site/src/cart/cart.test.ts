import { describe, expect, test } from 'vitest';
import { handedOver, maxItems, readCart, withAdded, withQuantity, type CartItem, type OpenPurchase } from './cart';
import { sumOf } from './cart-line';
import { costOf } from '../../tests/items';

const sent = (more: Partial<OpenPurchase> = {}): OpenPurchase => ({ ...entry(1, 2), price: 1000, key: 'k'.repeat(32), at: Date.now(), isUnconfirmed: false, ...more });
const entry = (item_ID: number, qty = 1, onInvoice = true): CartItem => ({ item_ID, qty, onInvoice });

describe('withAdded', () => {
  test('a new item comes last, paid from the invoice', () => {
    expect(withAdded([entry(1)], 2, 3)).toEqual([entry(1), entry(2, 3)]);
  });

  test('raises the quantity of an item in the cart, up to what is left, in place', () => {
    expect(withAdded([entry(1, 2, false), entry(2)], 1, 5, 4)).toEqual([entry(1, 4, false), entry(2)]);
  });
});

test.each([[0, 1], [-3, 1], [NaN, 1], [2.9, 2], [1001, 1000]])('quantity %s becomes %s', (typed, qty) => {
  expect(withQuantity([entry(1, 7)], 1, typed)).toEqual([entry(1, qty)]);
});

describe('handedOver', () => {
  const items = [entry(1)];

  test('a guest who signs in keeps the cart', () => {
    expect(handedOver({ user_ID: 0, cartItems: items, purchases: [] }, 7)).toEqual({ user_ID: 7, cartItems: items, purchases: [] });
  });

  test.each([0, 8])('never shows one person’s cart to another (%i)', (userId) => {
    expect(handedOver({ user_ID: 7, cartItems: items, purchases: [sent()] }, userId)).toEqual({ user_ID: userId, cartItems: [], purchases: [] });
  });
});

describe('readCart', () => {
  test('reads what it wrote', () => {
    const cart = { user_ID: 7, cartItems: [entry(1, 2, false), entry(2)], purchases: [sent({ isUnconfirmed: true })] };
    expect(readCart(JSON.parse(JSON.stringify(cart)))).toEqual(cart);
  });

  test.each([null, undefined, 'x', 5, [], { cartItems: 'x' }, { user_ID: 'y', cartItems: [null, 5, {}, { item_ID: -1 }, { item_ID: 1.5 }, { item_ID: 'a' }] }])(
    'rejects anything else: %j',
    (stored) => expect(readCart(stored)).toEqual({ user_ID: 0, cartItems: [], purchases: [] }),
  );

  test('marks stored purchases as unconfirmed and drops those with an expired key', () => {
    const day = 24 * 3_600_000;
    const purchases = [sent(), sent({ item_ID: 2, at: Date.now() - day }), sent({ item_ID: 3, key: '' }), sent({ item_ID: 4, price: undefined }), null, 5];
    expect(readCart({ user_ID: 7, cartItems: [], purchases }).purchases).toEqual([{ ...purchases[0] as object, isUnconfirmed: true }]);
  });

  test('reads each item once, with whole quantities, up to the maximum', () => {
    const stored = { user_ID: 7, cartItems: [{ item_ID: 3, qty: 'many' }, { item_ID: 3, qty: 2 }, ...Array.from({ length: 80 }, (_, at) => ({ item_ID: at + 10, qty: 1 }))] };
    const { cartItems } = readCart(stored);
    expect(cartItems).toHaveLength(maxItems);
    expect(cartItems[0]).toEqual(entry(3));
    expect(cartItems.filter(({ item_ID }) => item_ID === 3)).toHaveLength(1);
  });
});

describe('sumOf', () => {
  test('adds by kind, in cents, and leaves out empty kinds', () => {
    const sum = sumOf([costOf(1, 0.1), costOf(2, 0.2), costOf(3, 1000, 2, true)]);
    expect(sum.lines).toEqual([
      { kind: 'price', description: 'Items', amount: 2000.3 },
      { kind: 'premium', description: 'Buyer’s premium', amount: 200.03 },
      { kind: 'fee', description: 'Document fee', amount: 255 },
      { kind: 'surcharge', description: 'Card surcharge', amount: 68.55 },
    ]);
    expect(sum.transactionFeeTotal).toBe(255);
  });

  test('fees with different names are separate sums', () => {
    const titled = costOf(2, 0.2);
    const withTitle = { ...titled, lines: [...titled.lines, { kind: 'fee' as const, description: 'Title fee', amount: 95 }] };
    const fees = sumOf([costOf(1, 0.1), withTitle, withTitle]).lines.filter(({ kind }) => kind === 'fee');
    expect(fees).toEqual([
      { kind: 'fee', description: 'Document fee', amount: 255 },
      { kind: 'fee', description: 'Title fee', amount: 190 },
    ]);
  });
});
