import { describe, expect, it } from 'vitest';
import type { ItemDetail } from '@/api/schema.gen';
import { panelOf } from './panel-content';

const now = Date.UTC(2026, 10, 21, 15);
const at = (ms: number) => new Date(now + ms).toISOString();
const hours = 3_600_000;

const item = {
  display_ID: 5, endTime: at(2 * hours), eventDateTime: at(-hours), timeZone: 'America/Chicago', priceKind: 'current', price: 86_500,
  totalBids: 17, reserveStatus: 'met', showCurrentBid: true, settings: { hasReserve: true },
} as unknown as ItemDetail;

describe('panel of an item', () => {
  it('shows status, price and clock', () => {
    expect(panelOf(item, now)).toMatchObject({
      tone: 'live', status: 'Live now', reserve: 'Reserve met', priceLabel: 'Current bid', price: 86_500, bids: '17 bids',
      clock: { label: 'Closes in', at: item.endTime }, noClockText: '', action: 'bid',
    });
  });

  it('counts down to the start of the auction for a lot without an end time', () => {
    const announced = { ...item, display_ID: 1, endTime: null, eventDateTime: at(hours) } as ItemDetail;
    expect(panelOf(announced, now).clock).toEqual({ label: 'Auction starts in', at: at(hours) });
    const ring = { ...item, display_ID: 8, eventType_ID: 2, endTime: null, eventDateTime: at(hours) } as ItemDetail;
    expect(panelOf(ring, now).clock).toEqual({ label: 'Ring opens in', at: at(hours) });
    expect(panelOf(ring, now)).toMatchObject({ tone: 'open', status: 'Sells live in the ring and online', action: 'register' });
    expect(panelOf(ring, now + 2 * hours)).toMatchObject({ tone: 'live', status: 'The ring is open', clock: null, noClockText: 'Since Nov 21, 10:00 AM CST', action: 'ring' });
    expect(panelOf({ ...ring, display_ID: 3 } as ItemDetail, now)).toMatchObject({ status: 'Prebidding is open', action: 'bid' });
  });

  it('takes prebids on a lot of a sale that is called here until it comes into the ring', () => {
    const called = { ...item, isCalled: true, eventType_ID: 2, endTime: null } as ItemDetail;
    const queued = { tone: 'open', status: 'Prebidding is open', clock: null, noClockText: 'Not in the ring yet', action: 'bid' };
    expect(panelOf({ ...called, display_ID: 8 }, now)).toMatchObject(queued);
    expect(panelOf({ ...called, display_ID: 3, eventType_ID: 1 }, now)).toMatchObject(queued);
    expect(panelOf({ ...called, display_ID: 3, eventType_ID: 1, eventDateTime: at(hours) }, now)).toMatchObject({ clock: { label: 'Ring opens in', at: at(hours) }, action: 'bid' });
    for (const eventType_ID of [1, 2] as const) {
      expect(panelOf({ ...called, display_ID: 5, eventType_ID }, now)).toMatchObject({ tone: 'live', status: 'In the ring now', noClockText: '', action: 'ring' });
    }
    expect(panelOf({ ...called, display_ID: 6 }, now)).toMatchObject({ status: 'Sold', action: 'none' });
  });

  it('says that another company sells a lot, before its auction and during it, but not after', () => {
    const partners = { ...item, eventType_ID: 3, event_ID: 4, endTime: null, priceKind: 'starting', totalBids: 0 } as ItemDetail;
    const there = { tone: 'open', status: 'Sells on a partner’s site', action: 'partner' };
    expect(panelOf({ ...partners, display_ID: 1, eventDateTime: at(hours) }, now)).toMatchObject({ ...there, clock: { label: 'Auction starts in', at: at(hours) } });
    expect(panelOf({ ...partners, display_ID: 8, eventDateTime: at(-hours) }, now)).toMatchObject(there);
    expect(panelOf({ ...partners, display_ID: 7, eventDateTime: at(-hours) }, now)).toMatchObject({ status: 'Did not sell', action: 'ask' });
  });

  it('says that a lot is closing when its time is up', () => {
    expect(panelOf(item, now + 3 * hours)).toMatchObject({ clock: null, noClockText: 'Closing' });
  });

  it('says that the sale of a lot is paused, but not of one that is sold', () => {
    expect(panelOf({ ...item, isPaused: true, endTime: null } as ItemDetail, now)).toMatchObject({ tone: 'waiting', status: 'Paused', clock: null, reserve: 'Reserve met' });
    expect(panelOf({ ...item, isPaused: true, display_ID: 6 } as ItemDetail, now)).toMatchObject({ tone: 'over', status: 'Sold' });
  });

  it('has no clock and takes no bids when the item is sold', () => {
    const sold = panelOf({ ...item, event_ID: 1, display_ID: 6, priceKind: 'sold', endTime: at(-hours) } as ItemDetail, now);
    expect(sold).toMatchObject({ tone: 'over', reserve: '', clock: null, noClockText: '11/21/2026', action: 'none', priceLabel: 'Hammer price' });
  });

  it('says that an item outside the auctions with a price is for sale, not coming soon', () => {
    const offered = { ...item, display_ID: 1, event_ID: 0, buyNowPrice: 950, priceKind: 'asking', price: 950, endTime: null, eventDateTime: null, totalBids: 0 } as ItemDetail;
    expect(panelOf(offered, now)).toMatchObject({ tone: 'open', status: 'For sale now', reserve: '', clock: null });
    expect(panelOf({ ...offered, buyNowPrice: undefined } as ItemDetail, now).status).toBe('Coming soon');
  });

  it('hides the current bid when the auction house does', () => {
    expect(panelOf({ ...item, showCurrentBid: false } as ItemDetail, now)).toMatchObject({ price: null, isPriceHidden: true, noPriceText: 'Not disclosed' });
  });

  it('says what became of a lot that did not sell, and of an auction that did not run', () => {
    const unsold = { ...item, display_ID: 7, priceKind: 'none', price: undefined, endTime: at(-hours) } as ItemDetail;
    expect(panelOf({ ...unsold, reserveStatus: 'notMet' }, now)).toMatchObject({ status: 'Did not sell', reserve: 'Reserve not met', noPriceText: 'Not sold', bids: '17 bids' });
    expect(panelOf({ ...unsold, totalBids: 0, reserveStatus: 'none' }, now)).toMatchObject({ reserve: '', bids: 'No bids' });
    expect(panelOf({ ...item, display_ID: 1, didNotRun: true, eventDateTime: at(hours) }, now)).toMatchObject({ status: 'Auction did not run', clock: null });
  });

  it('takes offers at an asking price', () => {
    const offer = panelOf({ ...item, display_ID: 2, priceKind: 'asking', totalBids: 0 } as ItemDetail, now);
    expect(offer).toMatchObject({ action: 'offer', priceLabel: 'Asking price', bids: '', clock: null, reserve: '' });
  });

  it('distinguishes the states of the reserve', () => {
    const reserve = (reserveStatus: string, hasReserve: boolean) => panelOf({ ...item, reserveStatus, settings: { hasReserve } } as ItemDetail, now).reserve;
    expect([reserve('met', true), reserve('notMet', true), reserve('none', true), reserve('none', false)]).toEqual(['Reserve met', 'Reserve not met', 'Has a reserve', 'No reserve']);
  });
});
