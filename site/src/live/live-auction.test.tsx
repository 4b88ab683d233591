import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { unload } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LiveAuction, LiveBidInputBody, LiveItem, LiveRing, LotBidding } from '@/api/schema.gen';
import { useBidPreferences } from '@/bidding/bid-preferences';
import { noteHeardTime } from '@/lib/heard-time';
import { noteServerDate } from '@/lib/server-clock';
import { resumeIntent, useIntent } from '@/session/intent/intent';
import { useSignInState } from '@/session/sign-in/sign-in-state';
import { clearPerson } from '@/session/sign-out';
import { costOf, excavatorDetail } from '../../tests/items';
import { inRing, own, sale, ScriptedStream } from '../../tests/live';
import { dale, guest, refusal, signedInAs } from '../../tests/people';
import { api, renderAt } from '../../tests/render-at';
import { LiveAuctionScreen } from './live-auction-screen';

type Sent = { body: LiveBidInputBody; key: string | null };

/** What the engine answers; tests change it. */
const engine = { sale: sale as LiveAuction, own: own as LotBidding, sent: [] as Sent[] };
let stream = new ScriptedStream();

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterAll(() => api.close());
beforeEach(() => {
  Object.assign(engine, { sale, own, sent: [] });
  stream = new ScriptedStream();
  useBidPreferences.setState({ instaBid: false, spoken: 'all', sound: false, vibration: false });
  api.use(
    ...signedInAs(dale),
    stream.handler(() => engine.sale),
    http.get('*/GetLiveAuction', () => HttpResponse.json(engine.sale)),
    http.get('*/getTodaysEvents', () => HttpResponse.json({ events: [] })),
    http.get('*/GetBidding', () => HttpResponse.json({ ...engine.own, serverTime: new Date().toISOString() })),
    http.get('*/GetBids', () => HttpResponse.json({ winning: [], losing: [], ended: [] })),
    http.get('*/GetItem', ({ request }) => HttpResponse.json({ ...excavatorDetail, item_ID: Number(new URL(request.url).searchParams.get('ID')) })),
    http.get('*/GetPhotoGallery', () => HttpResponse.json({ item_ID: 42, photos: [] })),
    http.get('*/getBidHistory', () => HttpResponse.json({ event_ID: 8, item_ID: 42, totalBids: 9, bids: [{ amount: 92_500, bidder: 3, isAuto: false, isFloor: false, placedAt: '2026-11-22T07:00:00Z' }] })),
    http.get('*/GetCost', ({ request }) => HttpResponse.json(costOf(42, Number(new URL(request.url).searchParams.get('amount'))))),
    http.get('*/GetRegisteredAuctions', () => HttpResponse.json({ registrations: [] })),
    http.get('*/GetPersonalStream', () => refusal(503, 'Not now')),
    http.post('*/PlaceLiveBid', async ({ request }) => {
      engine.sent.push({ body: (await request.json()) as LiveBidInputBody, key: request.headers.get('Idempotency-Key') });
      const lot = { ...engine.own, hasPrebid: true, bidder: 5, prebidStatus_ID: 100 as const, preBidAmount: 95_000, serverTime: new Date().toISOString() };
      engine.own = lot;
      return HttpResponse.json({ result: 100, message: 'You are the high bidder', lot, seq: 8 });
    }),
  );
});
afterEach(() => {
  cleanup();
  api.resetHandlers();
  useIntent.setState({ resumed: null });
  useSignInState.setState({ view: null, intent: null });
  unload();
});

const show = () => renderAt('/live-auction', { event: '8' }, <LiveAuctionScreen />, 'shared');
const theRing = () => screen.findByRole('region', { name: 'The ring' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** The large button, not a raise to the same amount. */
const theAsk = (amount: string) => button(new RegExp(`^Bid \\${amount}.* bids`));
const says = (text: string) => waitFor(async () => expect((await theRing()).textContent).toContain(text));
const amounts = () => engine.sent.map(({ body }) => body.amount);

/** Changes the ring and its lot as the engine does. */
const change = (more: Partial<LiveRing>, lot: Partial<LiveItem> = {}) => {
  const before = engine.sale.ring!;
  const now = { ...before, seq: before.seq + 1, ...more };
  engine.sale = { ...engine.sale, ring: now };
  stream.say(['lot', { ...inRing, ...lot }], ['ring', now]);
};

/** Waits as long as a person who reads before they tap; the board takes 300 ms for that. */
const read = async () => {
  const from = performance.now();
  await waitFor(() => expect(performance.now() - from).toBeGreaterThan(320));
};

async function live() {
  show();
  await waitFor(() => expect(screen.getByText('Live', { selector: '[role=status]' })).toBeTruthy());
}

describe('the ring', () => {
  test('shows lot, price, ask, next lots with times, and follows every change', async () => {
    await live();
    await says('Bidder 3 leads');
    expect(screen.getByRole('heading', { level: 1, name: 'Sioux Falls retirement' })).toBeTruthy();
    expect(screen.getByText('Lot 2 of 4')).toBeTruthy();
    expect(await theAsk('$95,000')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Next lots' }).textContent).toMatch(/Lot 43 · about 6:47 PM.*Machine 43.*Lot 44/);
    change({ ask: 97_500, going: 0 }, { currentBid: 95_000, currentBidder: 'Floor', totalBids: 10 });
    await says('Floor leads');
    expect(await theAsk('$97,500')).toBeTruthy();
    const bids = within(screen.getByRole('list', { name: 'Bids on this lot' })).getAllByRole('listitem');
    expect(bids.map((bid) => bid.textContent)).toEqual([expect.stringContaining('$95,000Floor'), expect.stringContaining('$92,500Bidder 3')]);
    change({ going: 2 }, { currentBid: 95_000, currentBidder: 'Floor', totalBids: 10 });
    await says('Fair warning – going twice');
    change({ phase: 'sold', ask: null }, { currentBid: 95_000, currentBidder: 'Bidder 1187', outcome: 'sold', isSold: true });
    await says('Sold to Bidder 1187');
    change({ state: 'paused', pauseReason: 'restart' });
    await says('The service was restarted. The auctioneer resumes the sale');
    change({ state: 'ended', item_ID: 0, phase: '' });
    await says('The sale is over');
    expect(screen.getByRole('link', { name: 'View results' })).toBeTruthy();
  });

  test('asks once before it bids; a double click asks only', async () => {
    await live();
    await userEvent.dblClick(await theAsk('$95,000'));
    expect(await button(/^Confirm \$95,000/)).toBeTruthy();
    await says('Tap again to bid $95,000. Bids are binding.');
    await read();
    await userEvent.click(await button(/^Confirm \$95,000/));
    await waitFor(() => expect(engine.sent).toHaveLength(1));
    expect(engine.sent[0]).toMatchObject({ body: { event_ID: 8, item_ID: 42, amount: 95_000 } });
    expect(engine.sent[0]!.key).toMatch(/^[0-9a-f]{32}$/);
    change({ ask: 97_500 }, { currentBid: 95_000, currentBidder: 'Bidder 5', totalBids: 10 });
    await says('You lead');
    expect((await button(/^You lead at \$95,000/)).getAttribute('aria-disabled')).toBe('true');
    change({ ask: 100_000 }, { currentBid: 97_500, currentBidder: 'Floor', totalBids: 11 });
    await says('Outbid');
  });

  test('a question is void when the ask changes', async () => {
    await live();
    await userEvent.click(await theAsk('$95,000'));
    await button(/^Confirm \$95,000/);
    change({ ask: 97_500 }, { currentBid: 95_000, currentBidder: 'Floor' });
    await userEvent.click(await theAsk('$97,500'));
    expect(await button(/^Confirm \$97,500/)).toBeTruthy();
    expect(engine.sent).toEqual([]);
  });

  test('raises and the maximum ask for confirmation, too; the maximum is sent with the ask', async () => {
    await live();
    useBidPreferences.setState({ instaBid: true });
    await userEvent.click(await button('Bid $102,500'));
    await button(/^Confirm \$102,500/);
    await userEvent.click(await button('Cancel'));
    await userEvent.click(await button('Set maximum'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a maximum' }));
    const field = dialog.getByRole('textbox', { name: 'Your maximum' });
    await userEvent.clear(field);
    await userEvent.type(field, '90,000');
    expect(dialog.getByText('Bid at least $95,000')).toBeTruthy();
    await userEvent.clear(field);
    await userEvent.type(field, '110,000');
    await userEvent.click(dialog.getByRole('button', { name: 'Bid up to $110,000' }));
    await waitFor(() => expect(engine.sent.map(({ body }) => [body.amount, body.max])).toEqual([[95_000, 110_000]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('shows why a bid was refused, and a maximum that is higher', async () => {
    await live();
    api.use(http.post('*/PlaceLiveBid', () => HttpResponse.json({ result: 300, messages: ['The ask is $97,500'] }, { status: 400 }), { once: true }));
    useBidPreferences.setState({ instaBid: true });
    await userEvent.click(await theAsk('$95,000'));
    await says('The ask is $97,500');
    api.use(http.post('*/PlaceLiveBid', () => HttpResponse.json({ result: 200, message: 'Outbid', lot: { ...own, hasPrebid: true, bidder: 5, serverTime: new Date().toISOString() }, seq: 9 })));
    await userEvent.click(await theAsk('$95,000'));
    await says('Another bidder’s maximum is higher than your $95,000');
  });

  test('a request without an answer is sent again with the same key', async () => {
    const keys: (string | null)[] = [];
    let isCut = true;
    await live();
    api.use(
      http.post('*/PlaceLiveBid', ({ request }) => {
        if (!isCut) return undefined;
        keys.push(request.headers.get('Idempotency-Key'));
        return HttpResponse.error();
      }),
    );
    useBidPreferences.setState({ instaBid: true });
    await userEvent.click(await theAsk('$95,000'));
    const again = await button('Try again: Bid $95,000');
    isCut = false;
    await userEvent.click(again);
    await waitFor(() => expect(engine.sent).toHaveLength(1));
    expect(new Set([...keys, engine.sent[0]!.key]).size).toBe(1);
  });

  test('fetches the history again when a bid was taken back', async () => {
    await live();
    await waitFor(() => expect(screen.getByRole('list', { name: 'Bids on this lot' }).textContent).toContain('$92,500'));
    api.use(http.get('*/getBidHistory', () => HttpResponse.json({ event_ID: 8, item_ID: 42, totalBids: 8, bids: [{ amount: 90_000, bidder: 2, isAuto: false, isFloor: true, placedAt: '2026-11-22T07:00:00Z' }] })));
    change({ ask: 92_500 }, { currentBid: 90_000, currentBidder: 'Floor', totalBids: 8 });
    await waitFor(() => expect(screen.getByRole('list', { name: 'Bids on this lot' }).textContent).not.toContain('$92,500'));
    expect(screen.getByRole('list', { name: 'Bids on this lot' }).textContent).toContain('$90,000Floor');
  });

  test('shows buying power left and the cost in all at the ask', async () => {
    await live();
    await says('Buying power left$153,000');
    await says('All-in at $95,000$104,585.00');
  });
});

describe('instant bid', () => {
  test('is explained before its first use, and ends with the session', async () => {
    await live();
    await userEvent.click(screen.getByText('Options: instant bid, sound, vibration'));
    await userEvent.click(screen.getByRole('switch', { name: /Instant bid/, hidden: true }));
    expect(useBidPreferences.getState().instaBid).toBe(false);
    const dialog = within(screen.getByRole('alertdialog', { name: 'Turn on instant bid?' }));
    expect(dialog.getByText(/Bids are binding/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Turn on instant bid' }));
    await userEvent.click(await button(/^Bid \$95,000.*instant bid on/));
    await waitFor(() => expect(amounts()).toEqual([95_000]));
    act(clearPerson);
    expect(useBidPreferences.getState().instaBid).toBe(false);
  });

  test('a tap within 300 ms of a new ask asks again', async () => {
    await live();
    useBidPreferences.setState({ instaBid: true });
    await theAsk('$95,000');
    change({ ask: 97_500 }, { currentBid: 95_000, currentBidder: 'Floor' });
    (await theAsk('$97,500')).click();
    expect(await button(/^Confirm \$97,500/)).toBeTruthy();
    expect(engine.sent).toEqual([]);
    await read();
    await userEvent.click(await button(/^Confirm \$97,500/));
    await waitFor(() => expect(amounts()).toEqual([97_500]));
  });
});

describe('who may bid', () => {
  test.each([
    ['registration', 'Please register for this auction first', 'button', /^Register/],
    ['privileges', 'Online Bidding Registration Required', 'button', 'Request online bidding'],
    ['account', 'Please complete your registration first', 'link', 'Complete your registration'],
    ['approval', 'Your registration awaits approval', 'link', '(605) 555-0142'],
    ['buyingPower', 'This bid is above your buying power', 'link', '(605) 555-0142'],
  ] as const)('the requirement %s comes before the ask', async (needs, needsMessage, role, action) => {
    engine.own = { ...own, canBid: false, needs, needsMessage };
    show();
    await says(needsMessage);
    expect(await within(await theRing()).findByRole(role, { name: action })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Bid / })).toBeNull();
  });

  test('a seller watches', async () => {
    engine.own = { ...own, canBid: false, needs: 'seller', needsMessage: 'You can’t bid on your own lot' };
    show();
    await says('You can’t bid on your own lot');
    expect(screen.queryByRole('button', { name: /^Bid / })).toBeNull();
  });

  test('guests watch, are asked to sign in, and continue at the ask', async () => {
    guest();
    await live();
    await says('Bidder 3 leads');
    await userEvent.click(await button('Sign in to bid'));
    expect(useSignInState.getState().intent).toEqual({ kind: 'bid', id: 8, name: 'Sioux Falls retirement' });
    act(() => {
      resumeIntent({ kind: 'bid', id: 8 }, '/live-auction');
      signedInAs(dale);
    });
    const ask = await theAsk('$95,000');
    await waitFor(() => expect(document.activeElement).toBe(ask));
    expect(useIntent.getState().resumed).toBeNull();
  });
});

describe('an outage', () => {
  test('says that prices may be old, takes no bid, and recovers', async () => {
    engine.own = { ...own, hasPrebid: true, bidder: 3 };
    await live();
    await says('You lead');
    stream.source(false);
    await screen.findByText('Reconnecting: prices may be old');
    await says('Last known: You lead');
    await says('Last known bid');
    expect((await button(/^Reconnecting/)).getAttribute('aria-disabled')).toBe('true');
    stream.source(true);
    await waitFor(() => expect(screen.queryByText('Reconnecting: prices may be old')).toBeNull());
    await says('Current bid');
  });

  test('says that the browser is offline', async () => {
    await live();
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await says('You’re offline');
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
    await says('Bidder 3 leads');
  });

  test('a board whose stream never comes says so', async () => {
    api.use(http.get('*/GetLiveStream', () => refusal(503, 'Too many')));
    show();
    await screen.findByText('Reconnecting: prices may be old');
    await says('Last known: Bidder 3 leads');
  });

  test('says that the device’s clock is wrong by more than half a second', async () => {
    await live();
    expect(screen.queryByText(/clock is off/)).toBeNull();
    stream.time(Date.now() + 600_000);
    stream.time(Date.now() + 600_000);
    change({ ask: 97_500 });
    await theAsk('$97,500');
    expect(await screen.findByText(/Your device’s clock is off by (599\.\d|600) s/)).toBeTruthy();
    for (let i = 0; i < 6; i++) noteHeardTime(Date.now(), Date.now());
    noteServerDate(new Date().toUTCString(), Date.now(), Date.now());
  });
});

describe('screen readers', () => {
  const alerts = async () => within(await theRing()).getAllByRole('alert').map(({ textContent }) => textContent);
  const statuses = async () => within(await theRing()).getAllByRole('status').map(({ textContent }) => textContent);

  test('hear at once of being outbid, and once', async () => {
    engine.own = { ...own, hasPrebid: true, bidder: 3 };
    await live();
    await says('You lead');
    change({ ask: 97_500 }, { currentBid: 95_000, currentBidder: 'Floor' });
    await waitFor(async () => expect(await alerts()).toContain('You’ve been outbid. The ask is $97,500.'));
  });

  test('hear prices at most every 5 s, and nothing when they want nothing', async () => {
    await live();
    await says('Bidder 3 leads');
    change({ ask: 97_500 }, { currentBid: 95_000, currentBidder: 'Floor' });
    await waitFor(async () => expect(await statuses()).toContain('$95,000 bid. The ask is $97,500.'));
    change({ ask: 100_000 }, { currentBid: 97_500, currentBidder: 'Bidder 3' });
    await theAsk('$100,000');
    expect(await statuses()).toContain('$95,000 bid. The ask is $97,500.');
    act(() => useBidPreferences.setState({ spoken: 'off' }));
    change({ ask: 102_500 }, { currentBid: 100_000, currentBidder: 'Floor' });
    await theAsk('$102,500');
    expect(await statuses()).not.toContain('$100,000 bid. The ask is $102,500.');
  });

  test('hear messages to the room', async () => {
    await live();
    stream.say(['message', { key: 'message', text: 'Lot 50 is withdrawn', at: '2026-11-22T07:00:00Z' }]);
    expect((await screen.findByText(/Lot 50 is withdrawn/)).closest('[role=status]')).not.toBeNull();
  });
});

describe('sound and vibration', () => {
  test('are off until wanted', async () => {
    const vibrate = vi.fn(() => true);
    Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
    await live();
    change({ going: 1 });
    await says('Fair warning – going once');
    expect(vibrate).not.toHaveBeenCalled();
    act(() => useBidPreferences.setState({ vibration: true }));
    change({ going: 2 });
    await says('Fair warning – going twice');
    await waitFor(() => expect(vibrate).toHaveBeenCalledTimes(1));
    Reflect.deleteProperty(navigator, 'vibrate');
  });
});

test('without a live auction the screen leads to the upcoming ones', async () => {
  renderAt('/live-auction', {}, <LiveAuctionScreen />);
  expect((await screen.findByRole('link', { name: 'Upcoming auctions' })).getAttribute('href')).toBe('/upcoming-auctions');
});

test('without an event in the address, the auction that is live now is shown', async () => {
  const live = { event_ID: 8, eventName: 'Sioux Falls retirement', eventType_ID: 2, eventStatus_ID: 3 };
  api.use(http.get('*/getTodaysEvents', () => HttpResponse.json({ events: [{ ...live, event_ID: 9, eventName: 'Timed', eventType_ID: 1 }, live] })));
  renderAt('/live-auction', {}, <LiveAuctionScreen />);
  await says('Bidder 3 leads');
  expect(screen.getByText('Watch side by side').closest('a')?.getAttribute('href')).toBe('/live-auction?event=8&beside=9');
});

test('boards stand side by side', async () => {
  renderAt('/live-auction', { event: '8', beside: '9|x|8' }, <LiveAuctionScreen />);
  await waitFor(() => expect(screen.getAllByRole('region', { name: 'The ring' })).toHaveLength(2));
});

test('an auction that does not exist is not found in place', async () => {
  api.use(http.get('*/GetLiveAuction', () => refusal(404, 'Event not found')), http.get('*/GetLiveStream', () => refusal(404, 'Event not found')));
  show();
  await screen.findByText('There is no such auction');
});

test('the screen stays on while the ring runs: it asks again whenever the page is visible again, and lets go when the person leaves', async () => {
  const release = vi.fn(async () => undefined);
  const request = vi.fn(async () => ({ release }));
  const hidden = vi.spyOn(document, 'hidden', 'get');
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  await live();
  await waitFor(() => expect(request.mock.calls).toEqual([['screen']]));
  const turn = (isHidden: boolean) => {
    hidden.mockReturnValue(isHidden);
    document.dispatchEvent(new Event('visibilitychange')); // the browser takes the lock of a hidden page
  };
  turn(true);
  expect(request).toHaveBeenCalledTimes(1);
  turn(false);
  await waitFor(() => expect(request).toHaveBeenCalledTimes(2));
  cleanup();
  await waitFor(() => expect(release).toHaveBeenCalledTimes(1));
  turn(false);
  expect(request).toHaveBeenCalledTimes(2);
  hidden.mockRestore();
  Reflect.deleteProperty(navigator, 'wakeLock');
});
