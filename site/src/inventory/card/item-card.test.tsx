import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Item } from '@/api/schema.gen';
import { lot } from '../../../tests/items';
import { dale, nothingYet, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { ItemCard } from './item-card';

const item: Item = {
  item_ID: 7, category: 'Excavators', family: 'Crawler excavators', year: 2021, make: 'Hitachi', model: 'ZX350', seo_Description: '', stockNumber: '',
  lotNumber: '', itemURL: '/item/7', description: '2021 Hitachi ZX350', display_ID: 5, location: 'Sioux Falls, SD', latitude: 0, longitude: 0,
  meter: '4,812 hours', event_ID: 0, eventType_ID: 0, eventName: '', isCalled: false, eventDateTime: null, endTime: null, timeZone: 'America/Chicago', price: 86_500,
  priceKind: 'current', totalBids: 17, reserveStatus: 'met', totalWatchers: 0, isExtended: false,
  photo: { type_ID: 1, imageUrl: '/media/a/vector.svg', srcSet: '', width: 760, height: 570, description: 'Left side' },
};

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

it('links to the item and shows badge, photo, meter, location, price, bids and heart', async () => {
  renderAt('/search', {}, <ItemCard item={item} sizes="100vw" />);
  expect(screen.getByRole('link', { name: '2021 Hitachi ZX350' }).getAttribute('href')).toBe('/item/7');
  expect(screen.getByRole('img', { name: '2021 Hitachi ZX350: Left side' })).toBeTruthy();
  const words = screen.getByRole('article').textContent;
  for (const part of ['Live Now', '4,812 hours · Sioux Falls, SD', 'Current bid', '$86,500', '17 bids']) expect(words).toContain(part);
  expect(await screen.findByRole('button', { name: 'Watch 2021 Hitachi ZX350', pressed: false })).toBeTruthy();
});

it('says so when there is no price or no photo', () => {
  renderAt('/search', {}, <ItemCard item={{ ...item, price: undefined, priceKind: 'none', photo: undefined }} sizes="100vw" />);
  expect(screen.getByRole('article').textContent).toContain('No price yet');
  expect(screen.getByRole('img', { name: '2021 Hitachi ZX350: no photo yet' })).toBeTruthy();
});

it('prefetches the item when the focus rests on it, not when it passes', async () => {
  const requested: string[] = [];
  const record = (operation: string) =>
    http.get(`*/api/v1/Auction/${operation}`, () => {
      requested.push(operation);
      return HttpResponse.json({});
    });
  api.use(record('GetItem'), record('GetPhotoGallery'));
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: (query: string) => ({ matches: query === '(hover: hover)', addEventListener() {}, removeEventListener() {} }) });
  renderAt('/search', {}, <ItemCard item={item} sizes="100vw" />);
  const card = screen.getByRole('article');
  fireEvent.focusIn(card);
  fireEvent.focusOut(card);
  expect(requested).toEqual([]);
  fireEvent.focusIn(card);
  await waitFor(() => expect(requested).toEqual(['GetItem', 'GetPhotoGallery']));
});

it('says how the person stands on it, with their maximum', async () => {
  const bid = { item: { ...item, item_ID: 55 }, lot: { ...lot, prebidStatus_ID: 200 }, won: false };
  api.use(
    ...signedInAs(dale),
    http.get('*/GetBids', () => HttpResponse.json({ winning: [], losing: [bid], ended: [], totals: { winning: 0, losing: 1, ended: 0 } })),
    ...nothingYet(),
  );
  renderAt('/search', {}, <ItemCard item={{ ...item, item_ID: 55 }} sizes="100vw" />);
  await screen.findByText('Outbid · max $92,000');
});
