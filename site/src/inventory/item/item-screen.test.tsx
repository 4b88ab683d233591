import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ItemDetail } from '@/api/schema.gen';
import { signedOut, type AuthSession } from '@/session/tokens/auth-session';
import { useSessionStore } from '@/session/tokens/session-storage';
import { useSignInState } from '@/session/sign-in/sign-in-state';
import { lot } from '../../../tests/open-lot';
import { dale, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { ItemRoute } from './item-route';

const item: ItemDetail = {
  item_ID: 7, category: 'Excavators', family: 'Crawler excavators', year: 2021, make: 'Hitachi', model: 'ZX350LC-6', seo_Description: '',
  itemURL: '/item/Excavators/Crawler%20excavators/2021/Hitachi/ZX350LC-6/7', description: '2021 Hitachi ZX350LC-6', display_ID: 3, stockNumber: 'PI-7',
  lotNumber: '42', location: 'Sioux Falls, SD', latitude: 43.5, longitude: -96.7, meter: '4,812 hours', event_ID: 1, eventType_ID: 1, eventName: 'Retirement',
  isCalled: false, eventDateTime: '2099-11-24T15:00:00Z', endTime: '2099-11-24T18:00:00Z', timeZone: 'America/Chicago', price: 86_500, priceKind: 'current', totalBids: 17,
  reserveStatus: 'met', totalWatchers: 61, isExtended: false, extendedBy: '', qty: 1, category_ID: 1, family_ID: 1, bidders: 4, viewers: 1, revisiters: 1, showCurrentBid: true, eventStatus_ID: 1,
  photoCount: 0, hasInspection: false, terms_ID: 3, updatedAt: '2026-11-21T15:00:00Z', documents: [], settings: { allowBuyNow: false, allowOffers: false, allowPrebid: true, hasReserve: true },
  details: { text: 'One owner.\n\nKept inside.', serialNumber: '1FF', condition: 'Used', title: '', specifications: [] },
};

const reply = (operation: string, body: object, status = 200) => http.get(`*/api/v1/Auction/${operation}`, () => HttpResponse.json(body, { status }));
const quiet = [
  reply('GetPhotoGallery', { item_ID: 7, photos: [] }),
];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  cleanup();
  api.resetHandlers();
  useSignInState.setState({ view: null });
  useSessionStore.setState({ session: signedOut });
});
afterAll(() => api.close());

describe('item', () => {
  it('shows status, price and specifications', async () => {
    api.use(...quiet, reply('GetItem', item));
    renderAt('/item/[...segments]', { segments: ['7'] }, <ItemRoute />);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('2021 Hitachi ZX350LC-6');
    const panel = screen.getByRole('complementary', { name: 'Bid or buy' });
    for (const words of ['Prebidding is open', 'Reserve met', 'Current bid · 17 bids', '$86,500', 'Closes in']) expect(panel.textContent).toContain(words);
    expect(screen.getByText('Kept inside.')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Inspection' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Retirement' }).getAttribute('href')).toBe('/event/1');
    expect(screen.getByRole('link', { name: 'Terms and conditions' }).getAttribute('href')).toBe('/terms-and-conditions?terms_ID=3');
  });

  it('shows how many bid, looked and came back, and leaves out what nobody did', async () => {
    api.use(...quiet, reply('GetItem', { ...item, bidders: 4, viewers: 1_204, revisiters: 37 }));
    renderAt('/item/[...segments]', { segments: ['7'] }, <ItemRoute />);
    const interest = await screen.findByRole('region', { name: 'Interest' });
    expect([...interest.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual(['Bidders4', 'Viewers1,204', 'Came back37']);
    cleanup();
    api.use(reply('GetItem', { ...item, bidders: 0, viewers: 2, revisiters: 0 }));
    renderAt('/item/[...segments]', { segments: ['7'] }, <ItemRoute />);
    expect([...(await screen.findByRole('region', { name: 'Interest' })).querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Viewers']);
    cleanup();
    api.use(reply('GetItem', { ...item, bidders: 0, viewers: 0, revisiters: 0 }));
    renderAt('/item/[...segments]', { segments: ['7'] }, <ItemRoute />);
    await screen.findByRole('complementary', { name: 'Bid or buy' });
    expect(screen.queryByRole('region', { name: 'Interest' })).toBeNull();
  });

  it('tells a guest the next bid, and gives the close as a calendar file until the lot is over', async () => {
    api.use(...quiet, reply('GetItem', { ...item, nextBid: 89_000 }));
    renderAt('/item/[...segments]', { segments: ['7'] }, <ItemRoute />);
    expect((await screen.findByRole('complementary', { name: 'Bid or buy' })).textContent).toContain('Next minimum bid $89,000');
    expect((await screen.findByRole('link', { name: 'Add to calendar' })).getAttribute('href')).toBe('/api/v1/Event/GetCalendar?Event_ID=1&Item_ID=7');
    expect(screen.getByRole('button', { name: 'Share' })).toBeTruthy();
    cleanup();
    api.use(reply('GetItem', { ...item, display_ID: 6, priceKind: 'sold', endTime: '2020-11-24T18:00:00Z' }));
    renderAt('/item/[...segments]', { segments: ['7'] }, <ItemRoute />);
    expect(await screen.findByRole('button', { name: 'Share' })).toBeTruthy();
    expect(screen.queryByText(/Next minimum bid/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });

  it('asks a guest to sign in to bid, and has no other button', async () => {
    api.use(...quiet, reply('GetItem', item));
    renderAt('/item/[...segments]', { segments: ['7'] }, <ItemRoute />);
    const panel = await screen.findByRole('complementary', { name: 'Bid or buy' });
    const buttons = [...panel.querySelectorAll('button')].map((button) => button.textContent);
    expect(buttons).toEqual(['Sign in to bid']);
    await userEvent.click(screen.getAllByRole('button', { name: 'Sign in to bid' })[0]!);
    expect(useSignInState.getState().view).not.toBeNull();
  });

  it('shows the bid panel to a signed-in person', async () => {
    api.use(
      ...signedInAs(dale), ...quiet, reply('GetItem', item), reply('GetBidding', { ...lot, hasPrebid: true, prebidStatus_ID: 100, preBidAmount: 90_000 }),
      reply('GetRegisteredAuctions', { registrations: [] }), reply('GetWatchList', { items: [] }), reply('GetCost', {}, 500), reply('GetBiddingTerms', {}, 404),
      http.get('*/GetPersonalStream', () => new HttpResponse(null, { status: 503 })),
    );
    renderAt('/item/[...segments]', { segments: ['7'] }, <ItemRoute />);
    expect(await screen.findByText('You are the high bidder')).toBeTruthy();
    expect(screen.getByText('Your max bid $90,000')).toBeTruthy();
    expect(screen.getAllByRole('complementary', { name: 'Bid or buy' })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Sign in/ })).toBeNull();
  });

  it('shows the distance and the number of watchers', async () => {
    useSessionStore.setState({ session: { status: false, latitude: 41.26, longitude: -95.94 } as AuthSession, known: true });
    api.use(...quiet, reply('GetItem', item));
    renderAt('/item/[...segments]', { segments: ['7'] }, <ItemRoute />);
    expect(await screen.findByText('4,812 hours · Used · Sioux Falls, SD · 160 mi from you')).toBeTruthy();
    expect(await screen.findByText('61 watching')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Retirement' }).getAttribute('href')).toBe('/event/1');
  });

  it('offers Buy now and Make an offer, after sign-in for a guest', async () => {
    const settings = { ...item.settings, allowOffers: true, allowBuyNow: true };
    api.use(...quiet, reply('GetItem', { ...item, event_ID: 0, display_ID: 2, priceKind: 'asking', buyNowPrice: 90_000, qty: 1, settings }));
    renderAt('/item/[...segments]', { segments: ['7'] }, <ItemRoute />);
    expect(await screen.findByRole('button', { name: 'Sign in to make an offer' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Buy now for $90,000' }));
    expect(useSignInState.getState().view).not.toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says that the item does not exist and offers a search made from the address', async () => {
    api.use(...quiet, reply('GetItem', { message: 'Item not found' }, 404));
    renderAt('/item/Trucks/na/1997-yellow-digger/8', { segments: ['Trucks', 'na', '1997-yellow-digger', '8'] }, <ItemRoute />);
    const link = await screen.findByRole('link', { name: 'Search for similar items' });
    expect(link.getAttribute('href')).toBe('/search?search_string=1997%20yellow%20digger');
  });

  it('shows the 404 page for an address without an item id', async () => {
    renderAt('/item/[...segments]', { segments: ['not-a-number'] }, <ItemRoute />);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
  });

  it('retries after a connection failure', async () => {
    api.use(...quiet, http.get('*/api/v1/Auction/GetItem', () => HttpResponse.error(), { once: true }));
    renderAt('/item/[...segments]', { segments: ['7'] }, <ItemRoute />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.use(reply('GetItem', item));
    await userEvent.click(again);
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('2021 Hitachi ZX350LC-6');
  });
});
