import { describe, expect, it, test } from 'vitest';
import type { Board } from '@/api/live/board';
import type { LiveItem, LiveRing } from '@/api/schema.gen';
import { inRing, own, ring, sale, waiting } from '../../tests/live-sale';
import { closingLots, upcomingLots } from './lots/lot-queue';
import { ringAnnouncement, type Shown } from './ring/ring-announcements';
import { askBlock } from './ring/why-ask-is-blocked';
import { bandOf, standsOn } from './ring/ring-text';
import { allBids, fetchedBids, withSeen } from './ring/bid-log';
import { cueOf } from './ring/sound-cue';
import { raisesOf } from './ring/bids-above-the-ask';
import { streamedLots } from './ring/streamed-lots';

const hasBid = { ...own, hasPrebid: true, bidder: 5 };
const mine: LiveItem = { ...inRing, currentBidder: 'Bidder 5' };
const boardOf = (items: readonly LiveItem[], more: Partial<LiveRing> = {}): Board => ({
  id: 'a-1', ring: { ...ring, ...more }, message: null, lots: Object.fromEntries(items.map((item) => [item.item_ID, item])),
});

describe('the band', () => {
  test.each<[name: string, ring: Partial<LiveRing>, lot: LiveItem | undefined, isBidder: boolean, tone: string, text: string, detail: string]>([
    ['before the sale', { state: 'ready' }, undefined, false, 'waiting', 'Not started yet', 'Waiting for the auctioneer to open the sale'],
    ['after the sale', { state: 'ended' }, undefined, false, 'over', 'The sale is over', ''],
    ['paused by the clerk', { state: 'paused', pauseReason: 'clerk' }, inRing, true, 'waiting', 'Paused', 'The auctioneer paused the sale'],
    ['paused by a restart', { state: 'paused', pauseReason: 'restart' }, inRing, false, 'waiting', 'Paused', 'The service restarted. The auctioneer will resume the sale'],
    ['between two lots', { item_ID: 0, phase: '' }, undefined, false, 'waiting', 'Next lot in a moment', ''],
    ['opening', { phase: 'opening' }, inRing, false, 'waiting', 'Up next', 'Bidder 3 leads'],
    ['opening, led by a prebid', { phase: 'opening' }, mine, true, 'lead', 'You lead', 'Up next'],
    ['without a bid', {}, waiting(42, 2), false, 'live', 'Open for bids', ''],
    ['to a watcher', {}, inRing, false, 'live', 'Bidder 3 leads', ''],
    ['with a bid from the room', {}, { ...inRing, currentBidder: 'Floor' }, false, 'live', 'Floor leads', ''],
    ['leading', {}, mine, true, 'lead', 'You lead', ''],
    ['leading at fair warning', { going: 1 }, mine, true, 'lead', 'You lead', 'Fair warning – going once'],
    ['outbid', {}, inRing, true, 'out', 'Outbid', 'Bidder 3 leads'],
    ['outbid at fair warning', { going: 2 }, inRing, true, 'out', 'Outbid', 'Fair warning – going twice'],
    ['to a watcher at fair warning', { going: 2 }, inRing, false, 'warn', 'Fair warning – going twice', 'Bidder 3 leads'],
    ['sold to the person', { phase: 'sold', ask: null }, mine, true, 'lead', 'Sold to you', '$92,500'],
    ['sold to another', { phase: 'sold', ask: null }, { ...inRing, currentBidder: 'Bidder 1187' }, true, 'over', 'Sold to Bidder 1187', '$92,500'],
    ['pending for the person', { phase: 'pending' }, mine, true, 'lead', 'You have the high bid', 'The seller decides'],
    ['pending for another', { phase: 'pending' }, inRing, true, 'waiting', 'Pending', 'The seller decides'],
    ['passed', { phase: 'passed' }, inRing, false, 'over', 'Passed', 'Not sold'],
  ])('%s', (_, more, lot, isBidder, tone, text, detail) => {
    const band = bandOf({ ...ring, ...more }, lot, isBidder ? hasBid : undefined);
    expect(band).toMatchObject({ tone, text, detail });
    expect(band.isWarning ?? false, 'a strip of the band').toBe(detail.startsWith('Fair warning'));
  });

  it('knows no standing on another lot, nor while bidders are hidden', () => {
    expect(standsOn(inRing, { ...hasBid, item_ID: 41 })).toBeNull();
    expect(standsOn({ ...inRing, currentBidder: '' }, hasBid)).toBeNull();
    expect(standsOn(inRing, own)).toBeNull();
  });
});

test.each<[Partial<LiveRing>, LiveItem, 'live' | 'lost' | 'offline', string]>([
  [{}, inRing, 'live', ''],
  [{}, mine, 'live', 'You lead at $92,500'],
  [{}, inRing, 'lost', 'Reconnecting'],
  [{}, inRing, 'offline', 'Offline: you can’t bid right now'],
  [{ state: 'ready' }, inRing, 'live', 'Not started yet'],
  [{ state: 'paused' }, inRing, 'live', 'Paused'],
  [{ phase: 'opening' }, inRing, 'live', 'Up next'],
  [{ phase: 'sold', ask: null }, inRing, 'live', 'Bidding is closed'],
])('the ask of %j cannot be bid: %#', (more, lot, connection, why) => expect(askBlock({ ...ring, ...more }, lot, hasBid, connection)).toBe(why));

describe('announcements and cues', () => {
  const shown = (more: Partial<LiveRing> = {}, lot: LiveItem | undefined = inRing, bids = hasBid): Shown => ({ ring: { ...ring, ...more }, lot, own: bids });
  const leading = shown({}, mine);

  it('interrupts for being outbid and for winning only', () => {
    expect(ringAnnouncement(leading, shown(), 'mine')).toEqual({ urgent: 'You’ve been outbid. The ask is $95,000.', calm: '' });
    expect(cueOf(leading, shown())).toBe('outbid');
    expect(ringAnnouncement(leading, shown({ phase: 'sold', ask: null }, mine), 'mine')).toEqual({ urgent: 'Sold to you for $92,500', calm: '' });
    expect(cueOf(leading, shown({ phase: 'sold' }, mine))).toBe('hammer');
  });

  it('tells of warnings, the hammer, pauses and the next lot at the next pause', () => {
    expect(ringAnnouncement(shown(), shown({ going: 1 }), 'mine').calm).toBe('Outbid, Fair warning – going once');
    expect(cueOf(shown(), shown({ going: 1 }))).toBe('warning');
    expect(ringAnnouncement(shown(), shown({ phase: 'sold' }), 'mine').calm).toBe('Sold to Bidder 3, $92,500');
    expect(ringAnnouncement(shown(), shown({ state: 'paused', pauseReason: 'clerk' }), 'mine').calm).toBe('Paused, The auctioneer paused the sale');
    expect(ringAnnouncement(shown(), leading, 'mine').calm).toBe('You lead');
    expect(cueOf(shown(), leading)).toBe('lead');
    const next = shown({ item_ID: 43, phase: 'opening' }, waiting(43, 3));
    expect(ringAnnouncement(shown(), next, 'mine').calm).toBe('Lot 43: Machine 43. Up next');
    expect(cueOf(shown(), next)).toBe('lot');
  });

  it('tells every bid only to people who want that, and nothing when off', () => {
    const higher = shown({ ask: 97_500 }, { ...inRing, currentBid: 95_000, currentBidder: 'Floor' });
    expect(ringAnnouncement(shown(), higher, 'all').calm).toContain('$95,000 bid. The ask is $97,500.');
    const watcher = { ...own, bidder: 0 };
    expect(ringAnnouncement(shown({}, inRing, watcher), { ...higher, own: watcher }, 'mine')).toEqual({ urgent: '', calm: '' });
    expect(ringAnnouncement(leading, shown(), 'off')).toEqual({ urgent: '', calm: '' });
    expect([ringAnnouncement(shown(), shown({ seq: 8 }), 'all').calm, cueOf(shown(), shown({ seq: 8 }))]).toEqual(['', null]);
  });
});

describe('lots beside the ring', () => {
  const ids = (lots: LiveItem[]) => lots.map(({ item_ID }) => item_ID);

  it('come in the order in which they will be called', () => {
    const skipped = waiting(40, 1);
    expect(ids(upcomingLots(boardOf([waiting(44, 4), waiting(43, 3), inRing, skipped])))).toEqual([43, 44, 40]);
    expect(ids(upcomingLots(boardOf(sale.items, { nextItem_ID: 44 })))).toEqual([44, 43]);
    expect(ids(upcomingLots(boardOf(sale.items, { item_ID: 0, state: 'ready' })))).toEqual([42, 43, 44]);
  });

  it('close soonest first in a timed event', () => {
    const at = (timer: string | null) => ({ timer, endTime: timer });
    const lots = [waiting(1, 1, at('2026-11-22T09:02:00Z')), waiting(2, 2, at('2026-11-22T09:01:00Z')), waiting(3, 3), waiting(4, 4, { outcome: 'sold' })];
    expect(ids(closingLots(boardOf(lots)))).toEqual([2, 1, 3]);
  });

  it('are streamed five at a time, so that the stream does not start over with each', () => {
    const many = boardOf(Array.from({ length: 25 }, (_, i) => waiting(100 + i, i + 1)));
    const at = (item_ID: number) => streamedLots({ ...many, ring: { ...ring, item_ID } });
    expect(at(109)).toEqual(at(105));
    expect(at(110)).toHaveLength(5);
    expect(at(110)).not.toEqual(at(109));
  });
});

describe('the history of the lot', () => {
  const bid = { amount: 90_000, bidder: 3, isAuto: false, isFloor: false, placedAt: '2026-11-22T07:00:00Z' };
  const fetched = fetchedBids([{ ...bid, amount: 92_500 }, { ...bid, isFloor: true }], 9);

  it('continues what was fetched with what the board has shown since', () => {
    const seen = withSeen(withSeen([], inRing, 't'), { ...inRing, currentBid: 95_000, currentBidder: 'Floor', totalBids: 10 }, 't2');
    expect(allBids(fetched, seen).map(({ amount, bidder, count }) => [amount, bidder, count])).toEqual([[95_000, 'Floor', 10], [92_500, 'Bidder 3', 9], [90_000, 'Floor', 8]]);
    expect(withSeen(seen, { ...inRing, currentBid: 95_000, totalBids: 10 }, 't3')).toBe(seen);
  });

  it('forgets what it has seen when a bid is taken back', () => {
    const seen = withSeen([], inRing, 't');
    expect(withSeen(seen, { ...inRing, currentBid: 90_000, totalBids: 8 }, 't2')).toEqual([]);
  });
});

test('raises stay below the highest bid that the lot takes', () => {
  expect(raisesOf(ring, own)).toEqual([97_500, 102_500]);
  expect(raisesOf(ring, { bidLimit: 100_000 })).toEqual([97_500]);
  expect(raisesOf({ ...ring, ask: null }, own)).toEqual([]);
});
