import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Offer } from '@/api/schema.gen';
import { countered, offer } from '../../../tests/items';
import { dale, onePage, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { isMyTurn } from '@/offers/offer-state';
import { OffersSection } from './offers-section';

let made: Offer[];
let received: Offer[];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [made, received] = [[], []];
  api.use(
    ...signedInAs(dale),
    http.get('*/GetUserOfferHistory', ({ request }) => {
      const { searchParams } = new URL(request.url);
      if (searchParams.get('sort') !== 'answer') return refusal(400, 'Not in the order in which they have to be answered');
      const type = searchParams.get('offerType');
      const offers = type === 'made' ? made : received;
      return HttpResponse.json({ offers, toAnswer: offers.filter(isMyTurn).length, ...onePage(offers.length) });
    }),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const open = (query: Record<string, string> = {}) => renderAt('/myaccount', query, <OffersSection />);

test('separates made offers, in the order of the engine with a link to each, from received ones', async () => {
  made = [{ ...countered, offer_ID: 901 }, offer];
  received = [{ ...offer, offer_ID: 902, isSeller: true, buyerName: 'Sue, MT', canAccept: true }];
  open({ tab: 'offers', list: 'made' });
  const mine = await screen.findByRole('region', { name: 'Offers made' });
  await screen.findByText('1–2 of 2 offers');
  const [first, second] = within(mine).getAllByRole('listitem');
  expect(first!.textContent).toMatch(/Your turn.*\$94,000/);
  expect(within(first!).getByRole('link', { name: /^Respond/ }).getAttribute('href')).toBe('/offer-made/55?offer=901');
  expect(second!.textContent).toMatch(/Waiting for the seller.*\$90,000/);
  expect(screen.getByRole('navigation', { name: 'Offers' }).textContent).toBe('Offers received, 1 to answer1Offers made, 1 to answer2');
  cleanup();
  open();
  const theirs = within(await screen.findByRole('region', { name: /^Open offers 1$/ }));
  expect(theirs.getByRole('button', { name: 'Accept $90,000 from Sue, MT' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Offers made/ }).getAttribute('href')).toBe('/myaccount?tab=offers&list=made');
});

test('received offers are one ledger per item, what has to be answered first; ended ones follow as a list', async () => {
  const other = { ...offer.item, item_ID: 66, description: '2019 Deere 850K' };
  const theirs = { ...offer, isSeller: true };
  received = [
    { ...theirs, offer_ID: 1, item: other, turn: 'buyer', buyerName: 'Bo, WY' },
    { ...theirs, offer_ID: 2, buyerName: 'Sue, MT' },
    { ...theirs, offer_ID: 3, buyerName: 'Ann, ND', amount: 93_000, entries: [{ ...offer.entries[0]!, amount: 93_000 }] },
    { ...theirs, offer_ID: 4, buyerName: 'Cy, NE', status: 'rejected', turn: '', expiresAt: null },
  ];
  open();
  const region = within(await screen.findByRole('region', { name: /^Open offers 3$/ }));
  const ledgers = region.getAllByRole('table');
  expect(ledgers.map((table) => within(table).getAllByRole('rowheader').map(({ textContent }) => textContent))).toEqual([['Ann, NDOffer 3', 'Sue, MTOffer 2'], ['Bo, WYOffer 1']]);
  expect(screen.queryByRole('log')).toBeNull();
  await userEvent.click(region.getByRole('button', { name: 'Sue, MT' }));
  expect(screen.getByRole('log', { name: 'Conversation with Sue, MT' })).toBeTruthy();
  const ended = within(screen.getByRole('region', { name: /^Ended offers 1$/ }));
  expect(ended.getByRole('link', { name: /^View/ }).getAttribute('href')).toBe('/offer-received/55?offer=4');
});

test('without offers links to the search', async () => {
  open();
  await screen.findByRole('heading', { name: 'No offers yet' });
  expect(screen.getByRole('link', { name: 'Search inventory' }).getAttribute('href')).toBe('/search');
});
