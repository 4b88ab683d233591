import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BiddingTerms, LotBidding } from '@/api/schema.gen';
import { amountFault, deed, firstAmount, quickAmounts, stepAt, typedAmount } from './form/amounts';
import { announcementOf } from './panel/announcements';
import { readChoices } from './bid-preferences';
import { closeRule, explanation, extendedWords, reserveRule, span } from './form/explanation';
import { standingOf } from './standing';
import { feeText, stepRange } from './terms/fee-text';
import { lot as open } from '../../tests/lot';

const lot = (more: Partial<LotBidding> = {}): LotBidding => ({ ...open, ...more });
const leading = lot({ hasPrebid: true, prebidStatus_ID: 100, preBidAmount: 15_000, currentBid: 12_250, nextBid: 12_500 });
const outbid = lot({ hasPrebid: true, prebidStatus_ID: 200, preBidAmount: 12_000 });

const terms = {
  increments: [{ upTo: 13_000, step: 250 }, { upTo: null, step: 500 }],
  softClose: { windowSeconds: 120, resetSeconds: 120, mode: 'lot', maxExtensions: 0 }, reservePolicy: 'jump',
} as unknown as BiddingTerms;

describe('amounts', () => {
  it('offers the next bid first, and above one’s own maximum only more', () => {
    expect(quickAmounts(lot())).toEqual([12_500, 12_750, 13_500, 15_000]);
    expect(firstAmount(leading)).toBe(15_250);
    expect(quickAmounts(leading).every((amount) => amount > 15_000)).toBe(true);
    expect(quickAmounts(lot({ quickBids: [] }))).toEqual([12_500]);
  });

  it('says what is wrong with an amount', () => {
    expect(amountFault(12_499.99, lot())).toBe('Bid at least $12,500');
    expect(amountFault(12_500.005, lot())).toBe('Enter dollars and whole cents');
    for (const nothing of [NaN, 0, -5, Infinity]) expect(amountFault(nothing, lot())).toBe('Enter an amount in dollars');
    expect(amountFault(100_000_001, lot())).toBe('The most that can be bid is $100,000,000');
    expect(amountFault(15_000, leading)).toBe('Your maximum is $15,000 already');
    expect([12_500, 12_500.01, 1e8].map((amount) => amountFault(amount, lot()))).toEqual(['', '', '']);
  });

  it('reads what people type, and nothing else', () => {
    expect(['12,500', '$12500.50', ' 12 500 ', '12.', '$1,000,000'].map(typedAmount)).toEqual([12_500, 12_500.5, 12_500, 12, 1_000_000]);
    for (const text of ['', '12k', '-5', '1e5', '0x10', '1.2.3']) expect(typedAmount(text), text).toBeNaN();
  });

  it('never offers what it would call wrong', () => {
    const price = fc.integer({ min: 1, max: 9_000_000 });
    fc.assert(
      fc.property(price, price, fc.integer({ min: 1, max: 5000 }), fc.constantFrom(0, 100, 200), (next, own, step, status) => {
        const l = lot({ nextBid: next, preBidAmount: own, bidIncrement: step, prebidStatus_ID: status as 0, quickBids: [next, next + step] });
        for (const amount of quickAmounts(l)) expect(amountFault(amount, l)).toBe('');
      }),
    );
  });

  it('has the button say what it does', () => {
    expect(deed(12_500, 'maximum', lot())).toBe('Bid $12,500');
    expect(deed(15_000, 'maximum', lot())).toBe('Set my maximum at $15,000');
    expect(deed(15_000, 'bid', lot())).toBe('Bid $15,000');
    expect(deed(16_000, 'bid', leading)).toBe('Raise my maximum to $16,000');
  });

  it('knows the step at a price, the bound belonging to the step above', () => {
    expect([12_999.99, 13_000, 5_000_000].map((price) => stepAt(terms.increments, price))).toEqual([250, 500, 500]);
  });
});

describe('what a bid means', () => {
  it('is told with the increments of the lot', () => {
    expect(explanation(lot(), 15_000, 'maximum', terms)).toBe(
      'We bid as little as it takes, from $12,500: when somebody bids $12,750, we bid $13,000 for you, never more than $15,000.',
    );
    expect(explanation(lot({ nextBid: 12_800 }), 15_000, 'maximum', terms)).toContain('when somebody bids $13,050, we bid $13,550 for you');
    expect(explanation(lot(), 12_750, 'maximum', terms)).toBe('We bid as little as it takes, from $12,500, and never more than $12,750.');
    expect(explanation(lot(), 12_500, 'maximum', terms)).toContain('This is the next bid.');
    expect(explanation(lot(), 15_000, 'bid', terms)).toBe('We bid $15,000 at once, even where less would lead.');
    expect(explanation(leading, 16_000, 'maximum', terms)).toContain('You lead at the same price as before: when somebody bids $12,500, we bid $12,750 for you');
  });

  it('says what a reserve does only while there is one to reach', () => {
    expect(reserveRule(lot({ reserveStatus: 'notMet' }), true, terms)).toBe('A maximum that reaches the reserve bids the reserve at once.');
    expect(reserveRule(lot({ reserveStatus: 'notMet' }), true, { ...terms, reservePolicy: 'full' })).toBe('Until the reserve is met, a maximum is bid in full.');
    expect(reserveRule(lot({ reserveStatus: 'met' }), true, terms)).toBe('');
    expect(reserveRule(lot(), false, terms)).toBe('');
  });

  it('tells the close and why it was put off', () => {
    expect(closeRule(terms)).toBe('After a bid in the last 2 minutes, the lot stays open for 2 minutes more at least.');
    expect(closeRule({ ...terms, softClose: { ...terms.softClose, windowSeconds: 0 } })).toBe('The close is not put off by late bids.');
    expect([60, 90, 7200, 1].map(span)).toEqual(['1 minute', '90 seconds', '2 hours', '1 second']);
    expect(extendedWords(lot())).toBe('');
    expect(extendedWords(lot({ isExtended: true, extendedBy: 'bid' }))).toBe('Extended: a bid came in shortly before the end.');
    expect(extendedWords(lot({ isExtended: true, extendedBy: 'downtime' }))).toBe('Extended: bids could not be taken at its first end.');
  });

  it('reads fee tables', () => {
    expect([stepRange(null, 1000), stepRange(1000, 5000), stepRange(5000, null), stepRange(null, null)]).toEqual(['to $1,000', '$1,000 to $5,000', 'above $5,000', 'at any price']);
    expect(feeText({ upTo: null, percent: 10, minimum: 100, flat: 0 })).toBe('10 %, $100 at least');
    expect(feeText({ upTo: null, percent: 10, minimum: 0, flat: 85 })).toBe('$85');
  });
});

describe('standing', () => {
  it('is the person’s own, and nothing for who has not bid', () => {
    expect(standingOf(lot())).toBeNull();
    expect(standingOf(leading)).toEqual({ tone: 'lead', state: 'You are the high bidder' });
    expect(standingOf(outbid)).toEqual({ tone: 'out', state: 'You have been outbid' });
    expect(standingOf({ ...leading, isOpen: false, outcome: 'sold' })?.state).toBe('You won this lot');
    expect(standingOf({ ...outbid, isOpen: false, outcome: 'sold' })?.tone).toBe('over');
    expect(standingOf({ ...leading, isOpen: false, outcome: 'pending' })?.tone).toBe('waiting');
  });
});

describe('what is said aloud', () => {
  const later = { ...leading, prebidStatus_ID: 200 as const, currentBid: 15_250, totalBids: 19, nextBid: 15_500 };

  it('says at once that somebody was outbid, and only that', () => {
    expect(announcementOf(leading, later, 'all')).toEqual({ urgent: 'You have been outbid. The next bid is $15,500.', calm: '' });
    expect(announcementOf(leading, later, 'mine').urgent).not.toBe('');
  });

  it('says prices of others only to who wants them, and nothing to who wants none', () => {
    const next = lot({ currentBid: 12_500, totalBids: 18 });
    expect(announcementOf(lot(), next, 'all')).toEqual({ urgent: '', calm: 'Current bid $12,500, 18 bids' });
    expect(announcementOf(lot(), next, 'mine')).toEqual({ urgent: '', calm: '' });
    expect(announcementOf(leading, later, 'off')).toEqual({ urgent: '', calm: '' });
    expect(announcementOf(leading, leading, 'all')).toEqual({ urgent: '', calm: '' });
  });

  it('says that the close was put off, and that it closed', () => {
    const extended = lot({ isExtended: true, extendedBy: 'bid', endTime: '2099-11-24T18:02:00Z' });
    expect(announcementOf(lot(), extended, 'mine').calm).toContain('Extended');
    expect(announcementOf(lot(), lot({ isOpen: false }), 'mine').calm).toBe('Bidding has closed');
  });
});

it('keeps of stored choices only what is one', () => {
  expect(readChoices({ user_ID: 5, instaBid: true, spoken: 'mine' })).toEqual({ user_ID: 5, instaBid: true, spoken: 'mine' });
  for (const wrong of [null, 7, 'x', { instaBid: 'yes', spoken: 'loud', user_ID: '5' }]) expect(readChoices(wrong)).toEqual({ user_ID: 0, instaBid: false, spoken: 'all' });
});
