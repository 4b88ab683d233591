import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { useBidPreferences } from '@/bidding/bid-preferences';
import { noteStreamTime } from '@/lib/stream-clock';
import { noteServerDate } from '@/lib/server-clock';
import { own } from '../../tests/live-sale';
import { button, change, engine, live, says, serveLiveAuction, show, theAsk, theRing } from '../../tests/live-auction';
import { refusal } from '../../tests/people';
import { api, renderAt } from '../../tests/render-at';
import { LiveAuctionScreen } from './live-auction-screen';

serveLiveAuction();

describe('an outage', () => {
  test('says that prices may be old, takes no bid, and recovers', async () => {
    engine.own = { ...own, hasPrebid: true, bidder: 3 };
    await live();
    await says('You lead');
    engine.stream.source(false);
    await screen.findByText('Reconnecting: prices may be old');
    await says('Last known: You lead');
    await says('Last known bid');
    expect((await button(/^Reconnecting/)).getAttribute('aria-disabled')).toBe('true');
    engine.stream.source(true);
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
    engine.stream.time(Date.now() + 600_000);
    engine.stream.time(Date.now() + 600_000);
    change({ ask: 97_500 });
    await theAsk('$97,500');
    expect(await screen.findByText(/Your device’s clock is off by (599\.\d|600) s/)).toBeTruthy();
    for (let i = 0; i < 6; i++) noteStreamTime(Date.now(), Date.now());
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
    engine.stream.say(['message', { key: 'message', text: 'Lot 50 is withdrawn', at: '2026-11-22T07:00:00Z' }]);
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
  const live = { event_ID: 8, eventName: 'Sioux Falls retirement', eventType_ID: 2, eventStatus_ID: 3, isCalled: true };
  const elsewhere = { ...live, event_ID: 7, eventName: 'No board', isCalled: false };
  api.use(http.get('*/getTodaysEvents', () => HttpResponse.json({ events: [elsewhere, { ...live, event_ID: 9, eventName: 'Timed', eventType_ID: 1, isCalled: false }, live] })));
  renderAt('/live-auction', {}, <LiveAuctionScreen />);
  await says('Bidder 3 leads');
  await userEvent.click(await button('Switch auction'));
  expect(screen.getByText('Watch side by side').closest('a')?.getAttribute('href')).toBe('/live-auction?event=8&beside=9');
  expect(screen.queryByText('No board')).toBeNull();
});

test('without an event in the address, the auction that the person is registered for comes first', async () => {
  const timed = { event_ID: 9, eventName: 'Timed', eventType_ID: 1, eventStatus_ID: 3, isCalled: false };
  const asked: string[] = [];
  api.use(
    http.get('*/getTodaysEvents', () => HttpResponse.json({ events: [{ ...timed, event_ID: 8, eventName: 'Ring', isCalled: true }, timed] })),
    http.get('*/GetRegisteredAuctions', () => HttpResponse.json({ registrations: [{ event: timed }] })),
    http.get('*/GetLiveAuction', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('Event_ID') ?? '');
      return HttpResponse.json(engine.sale);
    }),
  );
  renderAt('/live-auction', {}, <LiveAuctionScreen />);
  await says('Bidder 3 leads');
  expect(asked).toEqual(['9']);
  await userEvent.click(await button('Switch auction'));
  expect(screen.getByRole('link', { name: 'Ring' }).getAttribute('href')).toBe('/live-auction?event=8');
});

test('a sale that takes no bids here shows no board, and leads to its page', async () => {
  engine.sale = { ...engine.sale, eventType_ID: 2, ring: undefined };
  show();
  expect((await screen.findByRole('link', { name: 'VIEW EVENT' })).getAttribute('href')).toBe('/event/8');
  expect(screen.queryByText(/In the ring now/)).toBeNull();
});

test('boards stand side by side', async () => {
  renderAt('/live-auction', { event: '8', beside: '9|x|8' }, <LiveAuctionScreen />);
  await waitFor(() => expect(screen.getAllByRole('region', { name: 'The ring' })).toHaveLength(2));
});

test('an auction that does not exist is not found in place', async () => {
  api.use(http.get('*/GetLiveAuction', () => refusal(404, 'Event not found')), http.get('*/GetLiveStream', () => refusal(404, 'Event not found')));
  show();
  await screen.findByText('We couldn’t find this auction');
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
