import { cleanup, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Offer } from '@/api/schema.gen';
import { countered, offer } from '../../../tests/items';
import { dale, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { OffersSection } from './offers-section';

let made: Offer[];
let received: Offer[];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  [made, received] = [[], []];
  api.use(
    ...signedInAs(dale),
    http.get('*/GetUserOfferHistory', ({ request }) => {
      const type = new URL(request.url).searchParams.get('offerType');
      return HttpResponse.json({ offers: type === 'made' ? made : received });
    }),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const open = () => renderAt('/myaccount', {}, <OffersSection />);

test('separates made and received offers, with your turn first and a link to each conversation', async () => {
  made = [offer, { ...countered, offer_ID: 901 }];
  received = [
    { ...offer, offer_ID: 902, isSeller: true, buyerName: 'Sue, MT' },
    { ...offer, offer_ID: 903, isSeller: true, buyerName: 'Ann, ND' },
  ];
  open();
  const mine = await screen.findByRole('region', { name: /^Offers made 2$/ });
  const [first, second] = within(mine).getAllByRole('listitem');
  expect(first!.textContent).toMatch(/Your turn.*\$94,000/);
  expect(within(first!).getByRole('link', { name: /^Answer/ }).getAttribute('href')).toBe('/offer-made/55?offer=901');
  expect(second!.textContent).toMatch(/Waiting for the seller.*\$90,000/);
  const theirs = screen.getByRole('region', { name: /^Offers received 2$/ });
  expect(theirs.textContent).toContain('Sue, MT');
  const links = within(theirs).getAllByRole('link', { name: /^Answer/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/offer-received/55?offer=902', '/offer-received/55?offer=903']);
  expect(links[1]!.textContent).toContain('Ann, ND');
});

test('without offers links to the search', async () => {
  open();
  await screen.findByRole('heading', { name: 'No offers yet' });
  expect(screen.getByRole('link', { name: 'Search inventory' }).getAttribute('href')).toBe('/search');
});
