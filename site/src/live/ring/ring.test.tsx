import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { useBidPreferences } from '@/bidding/bid-preferences';
import { resumeIntent, useIntent } from '@/session/intent/intent';
import { useSignInState } from '@/session/sign-in/sign-in-state';
import { clearPerson } from '@/session/sign-out';
import { own } from '../../../tests/live-sale';
import { button, change, engine, live, read, says, serveLiveAuction, show, theAsk, theRing } from '../../../tests/live-auction';
import { atThePaceOfPeople, hammer, pause } from '../../../tests/press-pace';
import { dale, guest, signedInAs } from '../../../tests/people';
import { api } from '../../../tests/render-at';

serveLiveAuction();

const amounts = () => engine.sent.map(({ body }) => body.amount);

describe('the ring', () => {
  test('shows lot, price, ask, next lots with times, and follows every change', async () => {
    await live();
    await says('Bidder 3 leads');
    expect(screen.getByRole('heading', { level: 1, name: 'Sioux Falls retirement' })).toBeTruthy();
    expect(screen.getByText('Lot 2 of 4')).toBeTruthy();
    expect(await theAsk('$95,000')).toBeTruthy();
    expect(await button('Set maximum')).toBeTruthy();
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
    expect(screen.queryByRole('button', { name: 'Set maximum' })).toBeNull();
    change({ state: 'paused', pauseReason: 'restart' });
    await says('The service restarted. The auctioneer will resume the sale');
    change({ state: 'ended', item_ID: 0, phase: '' });
    await says('The sale is over');
    expect(screen.getByRole('link', { name: 'View results' })).toBeTruthy();
  });

  test('a page that opens in the middle of a countdown shows how much of it is over', async () => {
    const inThreeSeconds = new Date(Date.now() + 3000).toISOString();
    engine.sale = { ...engine.sale, ring: { ...engine.sale.ring!, mode: 'automatic', turnAt: inThreeSeconds, turnWait: 12_000 } };
    await live();
    const { style } = (await theRing()).querySelector<HTMLElement>('[style*="animation-duration"]')!;
    expect(style.animationDuration).toBe('12000ms');
    const overMs = -Number.parseFloat(style.animationDelay);
    expect(overMs).toBeGreaterThan(8500);
    expect(overMs).toBeLessThan(12_000);
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

  test('five quick taps ask and bid nothing; after a bid the focus is not on a button that bids', async () => {
    atThePaceOfPeople();
    await live();
    await hammer(async () => userEvent.click(await button(/\$95,000/)));
    expect(await button(/^Confirm \$95,000/)).toBeTruthy();
    expect(engine.sent).toEqual([]);
    await read();
    pause();
    await userEvent.click(await button(/^Confirm \$95,000/));
    await waitFor(() => expect(amounts()).toEqual([95_000]));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Your bid' })));
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

  test('five quick taps bid once', async () => {
    atThePaceOfPeople();
    await live();
    useBidPreferences.setState({ instaBid: true });
    const ask = await button(/^Bid \$95,000.*instant bid on/);
    await hammer(() => userEvent.click(ask));
    await waitFor(() => expect(amounts()).toEqual([95_000]));
  });

  test('a tap within 300 ms of a new ask asks again', async () => {
    await live();
    useBidPreferences.setState({ instaBid: true });
    await theAsk('$95,000');
    vi.useFakeTimers({ toFake: ['performance'] }); // even on a slow machine, the tap comes at once
    onTestFinished(() => void vi.useRealTimers());
    change({ ask: 97_500 }, { currentBid: 95_000, currentBidder: 'Floor' });
    (await theAsk('$97,500')).click();
    expect(await button(/^Confirm \$97,500/)).toBeTruthy();
    expect(engine.sent).toEqual([]);
    vi.useRealTimers();
    await read();
    await userEvent.click(await button(/^Confirm \$97,500/));
    await waitFor(() => expect(amounts()).toEqual([97_500]));
  });
});

describe('who may bid', () => {
  test.each([
    ['registration', 'Register to bid', 'button', /^Register/],
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

  test('before the auctioneer opens the sale, a guest can register for it', async () => {
    guest();
    engine.sale = { ...engine.sale, ring: { ...engine.sale.ring!, state: 'ready', item_ID: 0, phase: '' } };
    show();
    await says('Waiting for the auctioneer to open the sale');
    await userEvent.click(await button(/^Register/));
    expect(useSignInState.getState().intent).toEqual({ kind: 'register', id: 8, name: 'Sioux Falls retirement' });
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
