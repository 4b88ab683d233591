import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Item, ItemDetail, Purchase } from '@/api/schema.gen';
import { useCart } from '@/cart/cart-store';
import { costOf, excavator, excavatorDetail } from '../../../../tests/items';
import { dale, guest, refusal, signedInAs } from '../../../../tests/people';
import { api, renderAt } from '../../../../tests/render-at';
import { ItemRoute } from '../item-route';

// Caches keep serving the item as it was; only personal answers are current. What is known of an item outlives a screen, so each
// test has its own.
let item_ID = 100;
let open: ItemDetail;
let soldCard: Item;
let purchase: Purchase;
let bought: Purchase[];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  item_ID += 1;
  open = { ...excavatorDetail, item_ID, event_ID: 0, display_ID: 2, buyNowPrice: 97_000, qty: 1, settings: { ...excavatorDetail.settings, allowOffers: true } };
  soldCard = { ...excavator, item_ID, event_ID: 0, display_ID: 6, price: 97_000, priceKind: 'sold' };
  purchase = { item: soldCard, sale_ID: 4, invoice_ID: 77, qty: 1, price: 97_000, total: 106_785, source: 'buyNow', at: '2026-11-22T18:00:00Z' };
  bought = [];
  useCart.setState({ user_ID: dale.user_ID, cartItems: [], purchases: [] });
  api.use(
    ...signedInAs(dale),
    http.get('*/GetItem', () => HttpResponse.json(open)),
    http.get('*/GetPhotoGallery', () => HttpResponse.json({ item_ID, photos: [] })),
    http.get('*/GetBiddingTerms', () => HttpResponse.json({ surchargeRate: 2.95 })),
    http.get('*/GetWatchList', () => HttpResponse.json({ items: [] })),
    http.get('*/GetWonPurchased', () => HttpResponse.json({ items: bought })),
    http.get('*/GetOffers', () => HttpResponse.json({ item: bought.length > 0 ? soldCard : { ...soldCard, display_ID: 2, priceKind: 'asking' }, offers: [] })),
    http.get('*/GetCost', ({ request }) => {
      const ask = new URL(request.url).searchParams;
      return HttpResponse.json(costOf(Number(ask.get('item_ID')), Number(ask.get('amount'))));
    }),
    http.post('*/AddPreviouslyViewedItem', () => HttpResponse.json({ success: true })),
    http.post('*/BuyNow', () => {
      bought = [purchase];
      return HttpResponse.json({ item_ID, sale_ID: 4, invoice_ID: 77, cost: costOf(item_ID, 97_000) });
    }),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  localStorage.clear();
});
afterAll(() => api.close());

const show = () => renderAt('/item/[...segments]', { segments: [String(item_ID)] }, <ItemRoute />);
const panel = async () => within(await screen.findByRole('complementary', { name: 'Bid or buy' }));

async function buy() {
  await userEvent.click(await screen.findByRole('button', { name: 'Buy now for $97,000' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: /^Buy for \$/ }));
  return dialog;
}

/** Nothing offers the item any more. */
async function expectSold() {
  await waitFor(async () => expect((await panel()).getByText('Sold')).toBeTruthy());
  expect(screen.queryByText('Open to offers')).toBeNull();
  for (const name of [/^Buy now/, /cart/i, /Make an offer/, /^Buy for/]) expect(screen.queryByRole('button', { name })).toBeNull();
}

test('the buyer’s page says who bought it and links to the purchase', async () => {
  show();
  const dialog = await buy();
  expect((await dialog.findByRole('link', { name: 'View your purchase' })).getAttribute('href')).toBe('/myaccount?tab=purchases');
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  expect((await screen.findByText('You bought this for $97,000.')).parentElement!.textContent).toContain('Your invoice for $106,785.00 is in your account.');
  expect(screen.getByRole('link', { name: 'View your purchase' }).getAttribute('href')).toBe('/myaccount?tab=purchases');
  expect(screen.queryByText(/Looking for one like this/)).toBeNull();
  await expectSold();
});

test('the buyer who comes back sees the purchase, even if a cache still has the item as open', async () => {
  bought = [purchase];
  show();
  await screen.findByText('You bought this for $97,000.');
  await expectSold();
});

test('on a phone the bottom bar says who bought it, too', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }));
  bought = [purchase];
  show();
  await screen.findByText('✓ You bought this');
  vi.unstubAllGlobals();
});

test('whoever bought one of several can buy more', async () => {
  bought = [{ ...purchase, qty: 2, item: { ...soldCard, display_ID: 2, priceKind: 'asking' } }];
  show();
  await screen.findByText('You bought 2 of these for $97,000 each.');
  expect(screen.getByRole('button', { name: 'Buy now for $97,000' })).toBeTruthy();
});

test('whoever loses the race sees the item as sold', async () => {
  api.use(
    http.get('*/GetOffers', () => HttpResponse.json({ item: soldCard, offers: [] })),
    http.post('*/BuyNow', () => refusal(409, 'This item is no longer for sale')),
  );
  show();
  const dialog = await buy();
  await dialog.findByText('This item is no longer for sale');
  await dialog.findByText('You weren’t charged.');
  await userEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0]!);
  await expectSold();
  expect(screen.queryByText(/You bought/)).toBeNull();
});

test('a double-click on "Add to cart" adds one and stays on the page', async () => {
  guest();
  const { pushed } = show();
  const button = await screen.findByRole('button', { name: 'Add to cart' });
  await userEvent.dblClick(button);
  expect(button.isConnected).toBe(true);
  expect(button.textContent).toBe('In your cart');
  expect(useCart.getState().cartItems).toMatchObject([{ item_ID, qty: 1 }]);
  expect(pushed).toEqual([]);
  expect(screen.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe('/cart');
});
