import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { unload } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { LiveAuction, LiveBidInputBody, LiveItem, LiveRing, LotBidding } from '../src/api/schema.gen';
import { useBidPreferences } from '../src/bidding/bid-preferences';
import { LiveAuctionScreen } from '../src/live/live-auction-screen';
import { useIntent } from '../src/session/intent/intent';
import { useSignInState } from '../src/session/sign-in/sign-in-state';
import { costOf, excavatorDetail } from './items';
import { inRing, own, sale, ScriptedStream } from './live-sale';
import { dale, refusal, signedInAs } from './people';
import { api, renderAt } from './render-at';

type Sent = { body: LiveBidInputBody; key: string | null };

/** What the engine answers, and the bids it received. Tests change the answers. */
export const engine = { sale: sale as LiveAuction, own: own as LotBidding, sent: [] as Sent[], stream: new ScriptedStream() };

/** Serves the live auction of event 8 to each test of the file, which signs Dale in. */
export function serveLiveAuction(): void {
  beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => api.close());
  beforeEach(() => {
    Object.assign(engine, { sale, own, sent: [], stream: new ScriptedStream() });
    useBidPreferences.setState({ instaBid: false, spoken: 'all', sound: false, vibration: false });
    api.use(
      ...signedInAs(dale),
      engine.stream.handler(() => engine.sale),
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
}

export const show = () => renderAt('/live-auction', { event: '8' }, <LiveAuctionScreen />, 'shared');
export const theRing = () => screen.findByRole('region', { name: 'The ring' });
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** The large button, not a raise to the same amount. */
export const theAsk = (amount: string) => button(new RegExp(`^Bid \\${amount}.*(bids|Tap twice to bid)`));
export const says = (text: string) => waitFor(async () => expect((await theRing()).textContent).toContain(text));

/** Changes the ring and its lot as the engine does. */
export const change = (more: Partial<LiveRing>, lot: Partial<LiveItem> = {}) => {
  const before = engine.sale.ring!;
  const now = { ...before, seq: before.seq + 1, ...more };
  engine.sale = { ...engine.sale, ring: now };
  engine.stream.say(['lot', { ...inRing, ...lot }], ['ring', now]);
};

/** Waits as long as a person who reads before they tap; the board takes 300 ms for that. */
export const read = async () => {
  const from = performance.now();
  await waitFor(() => expect(performance.now() - from).toBeGreaterThan(320));
};

/** Shows the ring and waits until its stream is connected. */
export async function live() {
  show();
  await waitFor(() => expect(screen.getByText('Connected', { selector: '[role=status]' })).toBeTruthy());
}
