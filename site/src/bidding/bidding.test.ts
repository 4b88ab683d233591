import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BiddingTerms, LotBidding } from '@/api/schema.gen';
import { lot as open } from '../../tests/open-lot';
import { readPreferences } from './bid-preferences';
import { amountError, bidLabel, firstAmount, quickAmounts, stepAt, unusualMultiple } from './form/bid-amounts';
import { typedBid } from './form/typed-bid';
import { bidExplanation } from './form/bid-explanation';
import { announcementOf } from './panel/bid-announcements';
import { outbidReason } from './outbid-reason';
import { closeRule, endRule, extensionText, reserveRule, timeSpan } from './rule-text';
import { standingOf } from './standing';
import { feeText, stepRange } from './terms/fee-text';

const lot = (more: Partial<LotBidding> = {}): LotBidding => ({ ...open, ...more });
const leading = lot({ hasPrebid: true, prebidStatus_ID: 100, preBidAmount: 15_000, currentBid: 12_250, nextBid: 12_500 });
const outbid = lot({ hasPrebid: true, prebidStatus_ID: 200, preBidAmount: 12_000 });

const terms = {
  increments: [{ upTo: 13_000, step: 250 }, { upTo: null, step: 500 }],
  softClose: { windowSeconds: 120, resetSeconds: 120, mode: 'lot', maxExtensions: 0 }, reservePolicy: 'jump',
} as unknown as BiddingTerms;

describe('why somebody is outbid', () => {
  const lost = { ...outbid, currentBid: 12_250 };

  it('is said as far as it is known, and only to those who are', () => {
    expect(outbidReason(lost, null)).toBe('Another bidder bid $12,250. Your max bid was $12,000.');
    expect(outbidReason(lost, { result: 200 })).toBe('Bid accepted, but another bidder’s maximum is higher.');
    expect(outbidReason({ ...lost, isTied: true }, null)).toBe('Another bidder set the same maximum first.');
    expect([outbidReason(leading, null), outbidReason(lot(), null), outbidReason({ ...lost, outcome: 'sold' }, null)]).toEqual(['', '', '']);
  });
});

describe('a lot that hides its bids', () => {
  const hidden = lot({ isNextBidHidden: true, currentBid: null, nextBid: 100, bidIncrement: 25, quickBids: [], totalBids: 7 });

  it('takes any amount from the opening bid on, and says that it may be too low', () => {
    expect(quickAmounts(hidden)).toEqual([100]);
    expect([amountError(100, hidden), amountError(99, hidden)]).toEqual(['', 'Bid at least $100']);
    for (const kind of ['maximum', 'bid'] as const) {
      expect(bidExplanation(hidden, 250, kind, terms)).toBe('You see other bids once you have bid on this lot, so $250 may be too low. Bidding started at $100.');
    }
  });
});

describe('amounts', () => {
  it('offers the next bid first, or amounts above the person’s own maximum', () => {
    expect(quickAmounts(lot())).toEqual([12_500, 12_750, 13_500, 15_000]);
    expect(firstAmount(leading)).toBe(15_250);
    expect(quickAmounts(leading).every((amount) => amount > 15_000)).toBe(true);
    expect(quickAmounts(lot({ quickBids: [] }))).toEqual([12_500]);
  });

  it('explains what is wrong with an amount', () => {
    expect(amountError(12_499.99, lot())).toBe('Bid at least $12,500');
    expect(amountError(12_500.005, lot())).toBe('Enter dollars and whole cents');
    for (const nothing of [NaN, 0, -5, Infinity]) expect(amountError(nothing, lot())).toBe('Enter a dollar amount');
    expect(amountError(1_250_001, lot())).toBe('The highest bid we take on this lot right now is $1,250,000. Check the amount');
    expect(amountError(15_000, leading)).toBe('Your max bid is already $15,000');
    expect([12_500, 12_500.01, 1_250_000].map((amount) => amountError(amount, lot()))).toEqual(['', '', '']);
  });

  it('finds amounts above 3 times the price unusual', () => {
    expect([36_750, 36_750.01, 1_250_000].map((amount) => unusualMultiple(amount, lot()))).toEqual([0, 3, 102]);
    const unbid = lot({ currentBid: null, nextBid: 275, totalBids: 0 });
    expect([825, 99_999_999].map((amount) => unusualMultiple(amount, unbid))).toEqual([0, 363_636]);
  });

  it('reads a typed bid, or says what is wrong with it', () => {
    const amounts = ['12,500', '$12500.50', ' 12 500 ', '12\u00a0500', '12500.', '$1,000,000'].map((text) => typedBid(text, lot()));
    expect(amounts).toEqual([12_500, 12_500.5, 12_500, 12_500, 12_500, 1_000_000].map((amount) => ({ amount, error: '' })));
    for (const text of ['184000,75', '12,5']) expect(typedBid(text, lot())).toEqual({ amount: NaN, error: 'Use a point for cents: 1840.75' });
    for (const text of ['', '12k', '-5', '1e5', '0x10', '0b11', '+20000', '1.2.3']) expect(typedBid(text, lot()), text).toEqual({ amount: NaN, error: expect.stringMatching(/^Enter an amount/) });
    expect(typedBid('100', lot())).toEqual({ amount: 100, error: 'Bid at least $12,500' });
  });

  it('never offers an invalid amount', () => {
    const price = fc.integer({ min: 1, max: 9_000_000 });
    fc.assert(
      fc.property(price, price, fc.integer({ min: 1, max: 5000 }), fc.constantFrom(0, 100, 200), (next, own, step, status) => {
        const l = lot({ nextBid: next, preBidAmount: own, bidIncrement: step, prebidStatus_ID: status as 0, quickBids: [next, next + step], bidLimit: 1e8 });
        for (const amount of quickAmounts(l)) expect(amountError(amount, l)).toBe('');
      }),
    );
  });

  it('labels the button with what it does', () => {
    expect(bidLabel(12_500, 'maximum', lot())).toBe('Bid $12,500');
    expect(bidLabel(15_000, 'maximum', lot())).toBe('Place max bid of $15,000');
    expect(bidLabel(15_000, 'bid', lot())).toBe('Bid $15,000');
    expect(bidLabel(16_000, 'bid', leading)).toBe('Raise max bid to $16,000');
  });

  it('finds the increment at a price; a bound belongs to the step above it', () => {
    expect([12_999.99, 13_000, 5_000_000].map((price) => stepAt(terms.increments, price))).toEqual([250, 500, 500]);
  });
});

describe('texts about a bid', () => {
  it('explain a bid with the lot’s increments', () => {
    expect(bidExplanation(lot(), 15_000, 'maximum', terms)).toBe(
      'We start at $12,500 and bid only as needed. If someone bids $12,750, we bid $13,000 for you, up to $15,000.',
    );
    expect(bidExplanation(lot({ nextBid: 12_800 }), 15_000, 'maximum', terms)).toContain('If someone bids $13,050, we bid $13,550 for you');
    expect(bidExplanation(lot(), 12_750, 'maximum', terms)).toBe('We start at $12,500 and bid only as needed, up to $12,750.');
    expect(bidExplanation(lot(), 12_500, 'maximum', terms)).toContain('$12,500 is the minimum.');
    expect(bidExplanation(lot({ currentBid: null, nextBid: 13_000, totalBids: 0 }), 13_000, 'maximum', terms)).toContain('we bid for you in $500 steps');
    expect(bidExplanation(lot(), 15_000, 'bid', terms)).toBe('Places exactly $15,000 now.');
    expect(bidExplanation(leading, 16_000, 'maximum', terms)).toContain('Raising your maximum does not change the current bid. If someone bids $12,500, we bid $12,750 for you');
  });

  it('explain the reserve only while there is one to meet', () => {
    expect(reserveRule(lot({ reserveStatus: 'notMet' }), true, terms)).toBe('If your maximum meets the reserve, we bid the reserve amount immediately.');
    expect(reserveRule(lot({ reserveStatus: 'notMet' }), true, { ...terms, reservePolicy: 'full' })).toBe('Until the reserve is met, we bid your full maximum.');
    expect(reserveRule(lot({ reserveStatus: 'met' }), true, terms)).toBe('');
    expect(reserveRule(lot(), false, terms)).toBe('');
  });

  it('explain closing and why it was extended', () => {
    expect(closeRule(terms)).toBe('A bid in the last 2 minutes keeps the lot open for at least 2 more minutes.');
    expect(endRule({ eventType_ID: 1, isCalled: false }, terms)).toBe(closeRule(terms));
    expect(endRule({ eventType_ID: 2, isCalled: false }, terms)).toBe('Prebidding closes when the ring opens. The lot then sells to the highest bid in the ring or online.');
    expect(endRule({ eventType_ID: 1, isCalled: true }, terms)).toMatch(/^Prebidding closes when this lot comes into the ring\./);
    expect(closeRule({ ...terms, softClose: { ...terms.softClose, windowSeconds: 0 } })).toBe('Late bids do not extend the closing time.');
    expect([60, 90, 7200, 1].map((seconds) => timeSpan(seconds))).toEqual(['1 minute', '90 seconds', '2 hours', '1 second']);
    expect(extensionText(lot())).toBe('');
    expect(extensionText(lot({ isExtended: true, extendedBy: 'bid' }))).toBe('Extended: a bid came in just before closing.');
    expect(extensionText(lot({ isExtended: true, extendedBy: 'downtime' }))).toBe('Extended: we could not take bids at the scheduled close.');
  });

  it('format fees', () => {
    expect([stepRange(null, 1000), stepRange(1000, 5000), stepRange(5000, null), stepRange(null, null)]).toEqual(['up to $1,000', '$1,000 to $5,000', 'over $5,000', 'any price']);
    expect(feeText({ upTo: null, percent: 10, minimum: 100, flat: 0 })).toBe('10% (minimum $100)');
    expect(feeText({ upTo: null, percent: 10, minimum: 0, flat: 85 })).toBe('$85');
  });
});

describe('standing', () => {
  it('is the person’s own, and null without a bid', () => {
    expect(standingOf(lot())).toBeNull();
    expect(standingOf(leading)).toEqual({ tone: 'lead', status: 'You are the high bidder' });
    expect(standingOf(outbid)).toEqual({ tone: 'out', status: 'You’ve been outbid' });
    expect(standingOf({ ...leading, isOpen: false, outcome: 'sold' })?.status).toBe('You won this lot');
    expect(standingOf({ ...outbid, isOpen: false, outcome: 'sold' })?.tone).toBe('over');
    expect(standingOf({ ...leading, isOpen: false, outcome: 'pending' })?.tone).toBe('waiting');
  });
});

describe('screen reader announcements', () => {
  const later = { ...leading, prebidStatus_ID: 200 as const, currentBid: 15_250, totalBids: 19, nextBid: 15_500 };

  it('announce being outbid immediately, and only that', () => {
    expect(announcementOf(leading, later, 'all')).toEqual({ urgent: 'You’ve been outbid. The next bid is $15,500.', calm: '' });
    expect(announcementOf(leading, later, 'mine').urgent).not.toBe('');
  });

  it('include other people’s bids only when wanted, and nothing when off', () => {
    const next = lot({ currentBid: 12_500, totalBids: 18 });
    expect(announcementOf(lot(), next, 'all')).toEqual({ urgent: '', calm: 'Current bid $12,500, 18 bids' });
    expect(announcementOf(lot(), next, 'mine')).toEqual({ urgent: '', calm: '' });
    expect(announcementOf(leading, later, 'off')).toEqual({ urgent: '', calm: '' });
    expect(announcementOf(leading, leading, 'all')).toEqual({ urgent: '', calm: '' });
  });

  it('include the extension and the close', () => {
    const extended = lot({ isExtended: true, extendedBy: 'bid', endTime: '2099-11-24T18:02:00Z' });
    expect(announcementOf(lot(), extended, 'mine').calm).toContain('Extended');
    expect(announcementOf(lot(), lot({ isOpen: false }), 'mine').calm).toBe('Bidding has closed');
  });
});

it('reads only valid stored preferences', () => {
  const stored = { user_ID: 5, instaBid: true, spoken: 'mine', sound: true, vibration: true };
  expect(readPreferences(stored)).toEqual(stored);
  for (const wrong of [null, 7, 'x', { instaBid: 'yes', spoken: 'loud', user_ID: '5', sound: 1, vibration: 'on' }]) {
    expect(readPreferences(wrong)).toEqual({ user_ID: 0, instaBid: false, spoken: 'all', sound: false, vibration: false });
  }
});
