import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectedCall } from '@/api/live/expected-call';
import type { EventDetail, ItemDetail, LiveAuction } from '@/api/schema.gen';
import { dale, guest, refusal, signedInAs } from '../../../tests/people';
import { api, renderAt } from '../../../tests/render-at';
import { RingInfo } from './ring-info';
import { ringPhase } from './ring-phase';

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const item = {
  item_ID: 7, event_ID: 4, eventType_ID: 2, display_ID: 3, eventDateTime: '2099-11-29T16:00:00Z', timeZone: 'America/Denver', eventName: 'Pipeline spread',
} as unknown as ItemDetail;

let event: Partial<EventDetail>;

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  guest();
  event = { event_ID: 4, eventType_ID: 2, eventStatus_ID: 1, isCalled: false, isHeld: false, hasExternalBoard: false, address: '1 Yard Rd, Billings, MT', location: 'Billings, MT', providers: [] };
  api.use(http.get('*/GetEvent', () => HttpResponse.json(event)));
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
});
afterAll(() => api.close());

const show = (change: Partial<ItemDetail> = {}) => renderAt('/item/[...segments]', {}, <RingInfo item={{ ...item, ...change }} />).container;
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('tells apart announced, prebid, in the ring and over; other items are not in a ring', () => {
  const phase = (change: Partial<ItemDetail>) => ringPhase({ ...item, ...change }, Date.now());
  expect([phase({ display_ID: 1 }), phase({ display_ID: 8 }), phase({ display_ID: 3 })]).toEqual(['announced', 'announced', 'prebid']);
  expect([phase({ display_ID: 8, eventDateTime: at(-1) }), phase({ display_ID: 3, eventDateTime: at(-1) })]).toEqual(['now', 'now']);
  expect([4, 6, 7].map((display_ID) => phase({ display_ID: display_ID as 4, eventDateTime: at(-1) }))).toEqual(['over', 'over', 'over']);
  const called = (display_ID: 3 | 5 | 6 | 8, hours: number, eventType_ID: 1 | 2 = 2) => phase({ isCalled: true, display_ID, eventType_ID, eventDateTime: at(hours) });
  expect([called(3, 1), called(8, -1), called(3, -1, 1), called(5, -1), called(5, -1, 1), called(6, -1)]).toEqual(['prebid', 'queued', 'queued', 'now', 'now', 'over']);
  expect([phase({ eventType_ID: 1 }), phase({ eventType_ID: 3 }), phase({ event_ID: 0 })]).toEqual([null, null, null]);
});

test('before the ring: prebid here until it opens, when and where', async () => {
  show();
  await waitFor(() => expect(texts()[1]).toBe('Ring opens Nov 29, 9:00 AM MST, at 1 Yard Rd, Billings, MT.'));
  expect(screen.getByRole('heading', { name: 'Sells live in the ring and online' })).toBeTruthy();
  expect(texts()[0]).toBe('Prebid here until the ring opens. We bid for you only as needed, up to your maximum.');
  expect(screen.getByRole('link', { name: 'Auction details, viewing and removal' }).getAttribute('href')).toBe('/event/4');
});

test('queued in a sale that is called here: prebid until the lot comes into the ring, and a way to the board', async () => {
  event.isCalled = true;
  const queued = (item_ID: number, position: number) => ({ item_ID, position, phase: 'queued', estimatedStart: item_ID === 7 ? '2099-11-29T16:45:00Z' : null });
  api.use(http.get('*/GetLiveAuction', () => HttpResponse.json({ event_ID: 4, ring: { state: 'running', nextItem_ID: 0 }, items: [queued(6, 1), queued(7, 2)] })));
  show({ isCalled: true, display_ID: 8, eventDateTime: at(-1) });
  await waitFor(() => expect(texts()[1]).toMatch(/^Ring open since .*, at 1 Yard Rd, Billings, MT\.$/));
  expect(screen.getByRole('heading', { name: 'Sells live in the ring and online' })).toBeTruthy();
  expect(texts()[0]).toBe('Prebid here until this lot comes into the ring. We bid for you only as needed, up to your maximum.');
  expect(screen.getByRole('link', { name: /^JOIN LIVE AUCTION/ }).getAttribute('href')).toBe('/live-auction?event=4');
  expect(screen.queryByText(/are closed/)).toBeNull();
  await waitFor(() => expect(texts()[2]).toBe('This lot comes up about 9:45 AM MST.'));
});

test('before the sale opens: when its board does', async () => {
  event.isCalled = true;
  api.use(http.get('*/GetLiveAuction', () => refusal(404, 'No board yet')));
  show({ isCalled: true });
  const board = await screen.findByRole('link', { name: 'Live auction opens Nov 29, 9:00 AM MST' });
  expect(board.getAttribute('href')).toBe('/live-auction?event=4');
});

test('where no time is expected, the lots before it are counted until the ring has ended', () => {
  const lots = [1, 2, 3].map((position) => ({ item_ID: position, position, phase: 'queued', estimatedStart: null }));
  const call = (state: string, nextItem_ID = 0) => expectedCall({ items: lots, ring: { state, nextItem_ID } } as unknown as LiveAuction, 3);
  expect([call('running'), call('running', 3), call('ready'), call('ended')]).toEqual([{ at: null, lotsBefore: 2 }, { at: null, lotsBefore: 0 }, { at: null, lotsBefore: 2 }, null]);
});

test('the auctioneer is late: the ring has not opened yet, when it was due, and the lots before this one', async () => {
  event.isCalled = true;
  const lots = [6, 7].map((item_ID) => ({ item_ID, position: item_ID, phase: 'queued', estimatedStart: null }));
  api.use(http.get('*/GetLiveAuction', () => HttpResponse.json({ event_ID: 4, ring: { state: 'ready', nextItem_ID: 0 }, items: lots })));
  const late = { isCalled: true, display_ID: 8, eventDateTime: at(-1) } as const;
  show(late);
  await waitFor(() => expect(texts()[1]).toMatch(/^Ring hasn’t opened yet\. The auctioneer was due to open it .*, at 1 Yard Rd, Billings, MT\.$/));
  expect(texts()[2]).toBe('This lot comes up after one more lot.');
  cleanup();
  show({ ...late, item_ID: 6 });
  await waitFor(() => expect(texts()[2]).toBe('This lot comes up first.'));
});

test('before prebidding: says so', async () => {
  show({ display_ID: 8 });
  await waitFor(() => expect(texts()[0]).toBe('Prebids aren’t open yet. Register now to be ready when they are.'));
});

test('before prebidding: a registered bidder is ready', async () => {
  const registration = { event: { event_ID: 4 }, approval: 'approved', bidderNumber: '12' };
  api.use(...signedInAs(dale), http.get('*/GetRegisteredAuctions', () => HttpResponse.json({ registrations: [registration] })));
  show({ display_ID: 8 });
  await waitFor(() => expect(texts()[0]).toBe('Prebids aren’t open yet. You’re registered and ready.'));
});

test('works without the event', async () => {
  api.use(http.get('*/GetEvent', () => refusal(503, 'Later')));
  show();
  await waitFor(() => expect(texts()[1]).toBe('Ring opens Nov 29, 9:00 AM MST.'));
});

describe('in the ring', () => {
  const now = { display_ID: 8 as const, eventDateTime: at(-1) };

  test('without a board: says so, and leads to no board', async () => {
    event.eventStatus_ID = 3;
    show(now);
    await waitFor(() => expect(texts()[0]).toMatch(/, at 1 Yard Rd, Billings, MT\.$/));
    expect(screen.getByRole('heading', { name: 'Sells live in the ring' })).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/event/4']);
  });

  test('without a board, but with a partner: bid there', async () => {
    event.providers = [{ id: 1, name: 'EquipBid', isCatalogURLLive: false, catalogURL: '', isRegisterURLLive: true, providerRegisterURL: 'https://equipbid.example/register' }];
    show(now);
    expect(await screen.findByRole('heading', { name: 'Bid on this lot on a partner’s site' })).toBeTruthy();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['https://equipbid.example/register', '/event/4']);
    expect(screen.queryByText(/too$/)).toBeNull();
  });

  test('whose auction is held: delayed, and prebids stay open', async () => {
    event.isHeld = true;
    show({ display_ID: 3, eventDateTime: at(-1) });
    await waitFor(() => expect(texts()).toEqual([expect.stringMatching(/^Prebid here until the ring opens/), 'Ring is delayed. The auction hasn’t started.']));
    expect(screen.queryByRole('heading', { name: /Bid on this lot/ })).toBeNull();
  });

  test('bid in the live auction: where, and on which partner’s site', async () => {
    event.isCalled = true;
    const live = { isCatalogURLLive: true, catalogURL: 'https://equipbid.example/catalog', isRegisterURLLive: true, providerRegisterURL: 'https://equipbid.example/register' };
    event.providers = [{ id: 1, name: 'EquipBid', ...live }, { id: 2, name: 'Hidden', ...live, isCatalogURLLive: false, isRegisterURLLive: false }];
    show({ ...now, display_ID: 5, isCalled: true });
    await screen.findByRole('link', { name: /^Register on EquipBid/ });
    expect(screen.getByRole('heading', { name: 'Bid on this lot in the live auction' })).toBeTruthy();
    expect(texts()[0]).toMatch(/^Ring open since .*, at 1 Yard Rd, Billings, MT\.$/);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/live-auction?event=4', 'https://equipbid.example/register', 'https://equipbid.example/catalog', '/event/4']);
  });

  test('links to our board, or to the auction house’s own for a sale that is called there', async () => {
    event.isCalled = true;
    const { unmount } = renderAt('/item/[...segments]', {}, <RingInfo item={{ ...item, ...now }} />);
    expect((await screen.findByRole('link', { name: /^JOIN LIVE AUCTION/ })).getAttribute('href')).toBe('/live-auction?event=4');
    unmount();
    event = { ...event, isCalled: false, hasExternalBoard: true };
    api.use(http.get('*/api/v1/Settings/GetTenantContent', () => HttpResponse.json({ auctionBoardURL: 'https://board.example/ring' })));
    show(now);
    await waitFor(() => expect(screen.getByRole('link', { name: /^JOIN LIVE AUCTION/ }).getAttribute('href')).toBe('https://board.example/ring'));
  });
});

test('after the auction: its results, once it has ended', async () => {
  event.eventStatus_ID = 3;
  const running = show({ display_ID: 6, eventDateTime: at(-1) });
  await waitFor(() => expect(running.textContent).toBe(''));
  cleanup();
  event.eventStatus_ID = 4;
  show({ display_ID: 6, eventDateTime: at(-9) });
  expect((await screen.findByRole('link', { name: 'View auction results' })).getAttribute('href')).toBe('/event/results/4');
});
