import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BuyNowInputBody, ItemDetail } from '@/api/schema.gen';
import { resumeIntent, useIntent } from '@/session/intent/intent';
import { takeKeptIntent } from '@/session/intent/kept-intent';
import { lastPlace } from '@/session/registration-return';
import { clearPerson } from '@/session/sign-out';
import { useSignInState } from '@/session/sign-in/sign-in-state';
import { useToasts } from '@/ui/toast/toast';
import { costOf, excavatorDetail } from '../../tests/items';
import { dale, guest, refusal, signedInAs } from '../../tests/people';
import { api, renderAt } from '../../tests/render-at';
import { CartScreen } from './cart-screen';
import { addToCart, removeFromCart, setQuantity, useCart } from './cart-store';

type Sent = { key: string | null; body: BuyNowInputBody };

let stock: Record<number, ItemDetail | undefined>;
let sent: Sent[];

const items = http.get('*/GetItem', ({ request }) => {
  const item = stock[Number(new URL(request.url).searchParams.get('ID'))];
  return item ? HttpResponse.json(item) : refusal(404, 'Item not found');
});

const terms = http.get('*/GetBiddingTerms', () => HttpResponse.json({ surchargeRate: 2.95 }));

const costs = http.get('*/GetCost', ({ request }) => {
  const ask = new URL(request.url).searchParams;
  return HttpResponse.json(costOf(Number(ask.get('item_ID')), Number(ask.get('amount')), Number(ask.get('qty') ?? 1), ask.get('byCard') === 'true'));
});

/** Buys, unless `refuse` has an answer for the item. */
const buying = (refuse: (id: number) => Response | undefined = () => undefined) =>
  http.post('*/BuyNow', async ({ request }) => {
    const body = (await request.json()) as BuyNowInputBody;
    sent.push({ key: request.headers.get('Idempotency-Key'), body });
    const cost = costOf(body.item_ID, body.price!, body.qty, !body.onInvoice);
    return refuse(body.item_ID) ?? HttpResponse.json({ item_ID: body.item_ID, sale_ID: body.item_ID + 1000, invoice_ID: 77, cost });
  });

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  sent = [];
  stock = {
    1: { ...excavatorDetail, item_ID: 1, description: 'Bucket', buyNowPrice: 1000, qty: 5 },
    2: { ...excavatorDetail, item_ID: 2, description: 'Trailer', buyNowPrice: 20_000 },
  };
  const offers = http.get('*/GetOffers', () => refusal(503, 'Later')); // the checkout asks for the present state of the items
  api.use(...signedInAs(dale), items, terms, costs, buying(), offers);
  useCart.setState({ user_ID: dale.user_ID, cartItems: [], purchases: [] });
  useToasts.setState({ shown: [] });
  useSignInState.setState({ view: null });
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  useIntent.setState({ resumed: null });
  localStorage.clear();
});
afterAll(() => api.close());

const toasts = () => useToasts.getState().shown.map(({ text }) => text);
const row = async (name: string) => within((await screen.findByText(name)).closest('li')!);
const inCart = () => useCart.getState().cartItems.map(({ item_ID, qty }) => [item_ID, qty]);

const lostAnswer = 'We couldn’t confirm this purchase. Try again: you cannot be charged twice.';
const tryAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

describe('the store', () => {
  test('shows the specification’s toasts when quantities change', () => {
    addToCart(1);
    setQuantity(1, 3);
    expect(toasts()).toEqual(['Item Added to Cart']);
    setQuantity(1, 2);
    expect(toasts()).toEqual(['Item Added to Cart', 'Item Removed from Cart']);
    useToasts.setState({ shown: [] });
    setQuantity(1, 2);
    expect(toasts()).toEqual([]);
    removeFromCart(1);
    expect(toasts()).toEqual(['Item Removed from Cart']);
    expect(inCart()).toEqual([]);
  });

  test('a full cart takes no more items, and says so', () => {
    useCart.setState({ user_ID: dale.user_ID, cartItems: Array.from({ length: 50 }, (_, at) => ({ item_ID: at + 1, qty: 1, onInvoice: true })), purchases: [] });
    addToCart(99);
    expect(toasts()).toEqual(['Your cart is full (50 items). Remove one to add another']);
    expect(inCart()).toHaveLength(50);
  });

  test('is cleared with the session, in storage and in this tab', () => {
    addToCart(1);
    expect(localStorage.getItem('fairwarning.own.cart')).toContain('"item_ID":1');
    clearPerson();
    expect(inCart()).toEqual([]);
    expect(localStorage.getItem('fairwarning.own.cart') ?? '').not.toContain('"item_ID":1');
  });
});

describe('the screen', () => {
  test('an empty cart links to the search', async () => {
    renderAt('/cart', {}, <CartScreen />);
    await screen.findByRole('heading', { name: 'Your cart is empty' });
    expect(screen.getByRole('link', { name: 'Search inventory' }).getAttribute('href')).toBe('/search');
    expect(screen.queryByRole('button', { name: /review order|check out/i })).toBeNull();
  });

  test('shows the total by kind; paying by card adds a surcharge', async () => {
    addToCart(1, 2);
    addToCart(2);
    renderAt('/cart', {}, <CartScreen />);
    const sum = within(await screen.findByRole('region', { name: 'Order summary (2 items)' }));
    expect((await sum.findByText('Document fee')).nextSibling?.textContent).toBe('$170.00');
    expect(sum.getByText('Total').nextSibling?.textContent).toBe('$24,370.00');
    expect(sum.queryByText('Card surcharge')).toBeNull();
    await userEvent.click((await row('Trailer')).getByRole('radio', { name: 'Pay by card (+2.95%)' }));
    await waitFor(() => expect(sum.getByText('Card surcharge').nextSibling?.textContent).toBe('$662.55'));
    expect(useCart.getState().cartItems[1]!.onInvoice).toBe(false);
  });

  test('marks unavailable items and leaves them out of the total', async () => {
    stock = { 1: { ...stock[1]!, qty: 1 }, 2: { ...stock[2]!, buyNowPrice: undefined, display_ID: 6 } };
    for (const [id, qty] of [[1, 3], [2, 1], [3, 1]] as const) addToCart(id, qty);
    renderAt('/cart', {}, <CartScreen />);
    await screen.findByText('Only 1 left.');
    await screen.findByText('This item is no longer available. It isn’t included in your total.');
    await screen.findByText('This item is no longer available.');
    expect(screen.queryByRole('button', { name: 'Review order' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Change quantity to 1' }));
    await screen.findByRole('button', { name: 'Review order' });
    await waitFor(() => expect(screen.getByText('Total').nextSibling?.textContent).toBe('$1,185.00'));
  });

  test('a guest sees the total and signs in to buy', async () => {
    guest();
    addToCart(1);
    renderAt('/cart', {}, <CartScreen />);
    expect((await screen.findByText('Total')).nextSibling?.textContent).toBe('$1,185.00');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in to check out' }));
    expect(useSignInState.getState().view).not.toBeNull();
    expect(sent).toEqual([]);
  });

  test('the button to check out comes with the total, which would move it otherwise, and both stay while a quantity changes', async () => {
    guest();
    const answers: (() => void)[] = [];
    api.use(http.get('*/GetCost', () => new Promise<undefined>((resolve) => answers.push(() => resolve(undefined)))));
    addToCart(1);
    renderAt('/cart', {}, <CartScreen />);
    await row('Bucket');
    const button = () => screen.queryByRole('button', { name: 'Sign in to check out' });
    await waitFor(() => expect(answers).toHaveLength(1));
    expect([screen.queryByText('Total'), button()]).toEqual([null, null]);
    answers[0]!();
    await screen.findByText('Total');
    expect(button()).not.toBeNull();
    await userEvent.click((await row('Bucket')).getByRole('button', { name: 'Increase quantity' }));
    expect(screen.getByText('Total').nextSibling?.textContent).toBe('$1,185.00');
    expect(button()).not.toBeNull();
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]!();
    await waitFor(() => expect(screen.getByText('Total').nextSibling?.textContent).not.toBe('$1,185.00'));
  });

  test.each([
    [true, dale, true],
    [true, { ...dale, isVIP: true }, false],
    [false, dale, false],
    [false, { ...dale, hasAccount: false }, true],
  ])('prompts for the registration that the house requires (card required: %s)', async (requiresCard, person, isShown) => {
    const tenant = { tenantName: 'Harborline', tenantRegistrationRequiresCreditCardAuth: requiresCard };
    api.use(...signedInAs({ ...person, hasVerifiedPaymentMethod: false }), http.get('*/GetTenantContent', () => HttpResponse.json(tenant)));
    addToCart(1);
    renderAt('/cart', {}, <CartScreen />);
    await (isShown ? screen.findByText(/^Complete your registration to check out/) : screen.findByRole('button', { name: 'Review order' }));
    expect(screen.queryAllByText(/^Complete your registration to check out/)).toHaveLength(isShown ? 1 : 0);
  });

  test('a person whose online bidding is disabled requests it instead of checking out', async () => {
    api.use(...signedInAs({ ...dale, onlineBiddingStatus_ID: 0 }));
    addToCart(1);
    renderAt('/cart', {}, <CartScreen />);
    act(() => resumeIntent({ kind: 'checkout' }, '/cart'));
    const link = await screen.findByRole('link', { name: 'Request online bidding' });
    expect(link.getAttribute('href')).toBe('/myaccount?tab=bidding');
    await screen.findByText('Total');
    expect([screen.queryByRole('button', { name: 'Review order' }), screen.queryByRole('alertdialog')]).toEqual([null, null]);
  });

  test('a person without an account registers instead of checking out, and checks out afterwards', async () => {
    api.use(...signedInAs({ ...dale, hasAccount: false }));
    addToCart(1);
    renderAt('/cart', {}, <CartScreen />);
    act(() => resumeIntent({ kind: 'checkout' }, '/cart'));
    const link = await screen.findByRole('link', { name: 'Complete registration' });
    expect(link.getAttribute('href')).toBe('/register');
    await screen.findByText('Total');
    expect([screen.queryByRole('button', { name: 'Review order' }), screen.queryByRole('alertdialog')]).toEqual([null, null]);
    await userEvent.click(link);
    expect(takeKeptIntent(dale.emailAddress).intent).toEqual({ kind: 'checkout' });
    expect(lastPlace()).toBe('/cart');
  });
});

describe('checkout', () => {
  /** Opens the confirmation and confirms. */
  async function checkOut() {
    const button = await screen.findByRole('button', { name: 'Review order' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('alertdialog'));
    await userEvent.click(dialog.getByRole('button', { name: /^Buy for/ }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  }

  test('confirms the total, then buys each item at the displayed price with its own key', async () => {
    addToCart(1, 2);
    addToCart(2);
    renderAt('/cart', {}, <CartScreen />);
    const button = await screen.findByRole('button', { name: 'Review order' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
    await userEvent.click(button);
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Review your order' }));
    expect(dialog.getByRole('button', { name: 'Buy for $24,370.00' })).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await checkOut();
    expect(sent.map(({ body }) => body)).toEqual([
      { item_ID: 1, qty: 2, onInvoice: true, price: 1000 },
      { item_ID: 2, qty: 1, onInvoice: true, price: 20_000 },
    ]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    expect((await screen.findByRole('heading', { name: /You bought 2 items/ })) === document.activeElement).toBe(true);
    expect(screen.getByText(/Bucket:/).textContent).toContain('$2,285.00, invoice #77');
    expect(inCart()).toEqual([]);
    expect(screen.queryByText('Your cart is empty')).toBeNull();
  });

  test('continues for a guest who signed in to check out, once its total is known, and not again after Cancel', async () => {
    addToCart(1);
    renderAt('/cart', {}, <CartScreen />);
    act(() => resumeIntent({ kind: 'checkout' }, '/cart'));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Review your order' }));
    expect(dialog.getByRole('button', { name: 'Buy for $1,185.00' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([useIntent.getState().resumed, sent]).toEqual([null, []]);
  });

  test('does not continue with items that sold meanwhile', async () => {
    stock = { 1: { ...stock[1]!, buyNowPrice: undefined, display_ID: 6 } };
    addToCart(1);
    renderAt('/cart', {}, <CartScreen />);
    act(() => resumeIntent({ kind: 'checkout' }, '/cart'));
    await screen.findByText('This item is no longer available. It isn’t included in your total.');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('a refused item stays with the reason while others are bought; a retry gets a new key', async () => {
    let isGone = true;
    api.use(buying((id) => (id === 1 && isGone ? refusal(409, 'The price is now $1,200') : undefined)));
    addToCart(1);
    addToCart(2);
    renderAt('/cart', {}, <CartScreen />);
    await checkOut();
    await (await row('Bucket')).findByText('The price is now $1,200');
    expect(screen.getByText(/Trailer:/).textContent).toContain('invoice #77');
    expect(inCart()).toEqual([[1, 1]]);
    isGone = false;
    await checkOut();
    expect(sent.map(({ body }) => body.item_ID)).toEqual([1, 2, 1]);
    expect(sent[2]!.key).not.toBe(sent[0]!.key);
    expect(inCart()).toEqual([]);
  });

  test('without an answer it stops, says so, and retries with the same key', async () => {
    let isDown = true;
    api.use(buying(() => (isDown ? HttpResponse.error() : undefined)));
    addToCart(1);
    addToCart(2);
    renderAt('/cart', {}, <CartScreen />);
    await checkOut();
    await (await row('Bucket')).findByText(lostAnswer);
    expect(sent.map(({ body }) => body.item_ID)).toEqual([1]);
    expect(inCart()).toEqual([[1, 1], [2, 1]]);
    await screen.findByRole('region', { name: 'Order summary (1 item)' });
    isDown = false;
    await tryAgain();
    await screen.findByText(/Bucket:/);
    expect(sent.map(({ body }) => body.item_ID)).toEqual([1, 1]);
    expect(sent[1]!.key).toBe(sent[0]!.key);
    expect(inCart()).toEqual([[2, 1]]);
    await checkOut();
    expect(sent[2]!.key).not.toBe(sent[0]!.key);
    expect(inCart()).toEqual([]);
  });

  test('without an answer, a reload retries with the same key, even if the item is sold out', async () => {
    let isDown = true;
    api.use(buying(() => (isDown ? HttpResponse.error() : undefined)));
    addToCart(1, 3);
    const { unmount } = renderAt('/cart', {}, <CartScreen />);
    await checkOut();
    await screen.findByText(lostAnswer);
    unmount();
    const stored = localStorage.getItem('fairwarning.own.cart')!;
    useCart.setState({ user_ID: 0, cartItems: [], purchases: [] });
    localStorage.setItem('fairwarning.own.cart', stored);
    await useCart.persist.rehydrate();
    stock[1] = { ...stock[1]!, qty: 0, buyNowPrice: undefined };
    renderAt('/cart', {}, <CartScreen />);
    await screen.findByText(lostAnswer);
    expect(screen.getByRole('region', { name: 'Purchase not confirmed' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Review order' })).toBeNull();
    isDown = false;
    await tryAgain();
    await screen.findByText(/Bucket:/);
    expect(sent[1]).toEqual(sent[0]);
    expect(useCart.getState()).toMatchObject({ cartItems: [], purchases: [] });
  });
});
