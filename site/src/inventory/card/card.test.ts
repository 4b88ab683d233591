import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeLabel, displayLabel } from '@/lot/item-display';
import { bidCount, noPriceText, priceLabel } from '@/lot/price-label';
import { cardState } from './card-state';
import { cutTitle } from './card-title';

const now = Date.UTC(2026, 10, 21, 15);
const item = {
  display_ID: 3, endTime: '2026-11-24T18:00:00Z', isCalled: false, eventDateTime: '2026-11-24T15:00:00Z', timeZone: 'America/Chicago',
  totalBids: 9, reserveStatus: 'met',
} as const;

describe('badge', () => {
  it('has a label for every display id', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map(displayLabel)).toEqual([
      'Coming Soon', 'Make Offer', 'Prebid', 'Pending Sale', 'Live Now', 'Sold', 'Did Not Sell', 'Simulcast',
    ]);
    expect(displayLabel(9)).toBe('');
  });

  it('says of a lot whose auction did not run that it did not, not that it comes soon', () => {
    expect(badgeLabel({ display_ID: 1, didNotRun: true })).toBe('Did not run');
    expect(cardState({ ...item, display_ID: 1, didNotRun: true }, now)).toEqual({ note: 'Did not run', time: 'Nov 24' });
  });
});

describe('title of a card', () => {
  it('ends with dots after at most 80 characters once it has more than 40', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'grapheme' }), (title) => {
        expect([...cutTitle(title)].length).toBeLessThanOrEqual(83);
        expect(cutTitle(title).endsWith('...') || cutTitle(title) === title).toBe(true);
      }),
    );
    expect(cutTitle('x'.repeat(40))).toBe('x'.repeat(40));
    expect(cutTitle('x'.repeat(41))).toBe(`${'x'.repeat(41)}...`);
    expect(cutTitle('x'.repeat(81))).toBe(`${'x'.repeat(80)}...`);
  });
});

describe('footer of a card', () => {
  it('counts down on the last day and shows the date before', () => {
    expect(cardState(item, now)).toEqual({ note: '9 bids', time: 'Closes Nov 24' });
    expect(cardState({ ...item, display_ID: 5, endTime: '2026-11-21T17:14:00Z' }, now).time).toBe('2 h 14 min left');
    expect(cardState({ ...item, display_ID: 5, endTime: '2026-11-21T14:00:00Z' }, now).time).toBe('Closing');
  });

  it('shows a ring lot’s start, then that the ring is open, and of a ring of ours which lot is in it', () => {
    const ring = { ...item, display_ID: 8, endTime: null } as const;
    expect(cardState(ring, now).time).toBe('Starts Nov 24');
    const begun = { ...ring, eventDateTime: '2026-11-21T14:00:00Z' };
    expect(cardState(begun, now).time).toBe('Ring is open');
    expect(cardState({ ...begun, isCalled: true }, now).time).toBe('Still to sell');
    expect(cardState({ ...begun, isCalled: true, display_ID: 5 }, now).time).toBe('In the ring');
  });

  it.each([
    [6, 'Sold', 'Nov 24'],
    [7, 'Did not sell', 'Nov 24'],
    [4, 'Seller reviewing', 'Nov 24'],
    [2, 'Open to offers', ''],
    [1, 'Opens soon', 'Starts Nov 24'],
  ] as const)('display id %i shows %s', (display_ID, note, time) => {
    expect(cardState({ ...item, display_ID }, now)).toEqual({ note, time });
  });

  it('promises no start that has passed, and none for an item that is for sale', () => {
    expect(cardState({ ...item, display_ID: 1, eventDateTime: '2026-11-20T15:00:00Z' }, now)).toEqual({ note: 'Not open yet', time: '' });
    expect(cardState({ ...item, display_ID: 1, event_ID: 0, eventDateTime: null, priceKind: 'asking' }, now)).toEqual({ note: 'For sale', time: '' });
  });

  it('shows an unmet reserve instead of the bids', () => {
    expect(cardState({ ...item, reserveStatus: 'notMet' }, now).note).toBe('Reserve not met');
  });

  it('labels every kind of price', () => {
    const kinds = ['starting', 'current', 'asking', 'sold'] as const;
    expect(kinds.map((priceKind) => priceLabel({ priceKind, event_ID: 4 }))).toEqual(['Starting bid', 'Current bid', 'Asking price', 'Hammer price']);
    expect(priceLabel({ priceKind: 'sold', event_ID: 0 })).toBe('Sold for');
    expect(priceLabel({ priceKind: 'sold', event_ID: 4, isSoldAfter: true })).toBe('Sold for');
    expect([5, 7].map(noPriceText)).toEqual(['No price yet', 'Not sold']);
    expect([0, 1, 1200].map(bidCount)).toEqual(['No bids yet', '1 bid', '1,200 bids']);
  });
});
