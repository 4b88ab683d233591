import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { BidLogEntry } from '@/api/schema.gen';
import { checkChain } from './fingerprint-chain';
import { recordLine } from './record-entry';

const zone = 'America/Chicago';
const at = '2026-11-24T15:00:00Z';

function line(entry: object) {
  const { what, detail, price } = recordLine({ seq: 2, public: JSON.stringify({ seq: 2, at, ...entry }), commitment: '', hash: '' }, zone);
  return [what, detail, price];
}

describe('an entry of a record in words', () => {
  it.each([
    [{ kind: 'terms', startingBid: 875_000, hasReserve: true }, ['Bidding rules', 'Lowest first bid $8,750, with a reserve', undefined]],
    [
      { kind: 'bid', bidder: 1, result: 'high', lines: [{ bidder: 1, amount: 875_050, isAuto: false }], price: 875_050, leader: 1 },
      ['Bidder 1 bid $8,750.50', '', 8750.5],
    ],
    [
      { kind: 'bid', bidder: 4, result: 'outbid', lines: [{ bidder: 4, amount: 950_000, isAuto: false }, { bidder: 3, amount: 975_000, isAuto: true }], price: 975_000, leader: 3 },
      ['Bidder 4 bid $9,500', 'Bidder 3’s maximum answered with $9,750', 9750],
    ],
    [{ kind: 'bid', bidder: 3, result: 'high', lines: [], price: 975_000, leader: 3 }, ['Bidder 3 raised a maximum', '', 9750]],
    [{ kind: 'bid', bidder: 5, floor: true, result: 'high', lines: [{ bidder: 5, amount: 100_000, isAuto: false }], price: 100_000 }, ['Bidder in the room bid $1,000', '', 1000]],
    [{ kind: 'refused', bids: 3 }, ['3 bids refused', 'The price did not change', undefined]],
    [{ kind: 'refused' }, ['1 bid refused', 'The price did not change', undefined]],
    [{ kind: 'retracted', bid: 7, price: 50_000, leader: 2 }, ['Bid of entry 7 retracted', 'Bidder 2 leads', 500]],
    [{ kind: 'extended', reason: 'bid', endTime: '2026-11-24T18:05:00Z' }, ['Close extended', 'Late bid, closes 11/24/2026, 12:05 PM CST', undefined]],
    [{ kind: 'decided', outcome: 'sold', price: 975_000 }, ['Sold', 'Hammer price $9,750', 9750]],
    [{ kind: 'decided', outcome: 'unsold' }, ['Did not sell', '', undefined]],
    [{ kind: 'hammered', step: 'pass', price: 10_000, leader: 1 }, ['Hammer: passed', '', 100]],
    [{ kind: 'undone', entry: 5, leader: 0 }, ['Entry 5 taken back', 'Nobody leads', undefined]],
    [{ kind: 'something new' }, ['something new', '', undefined]],
  ])('%j', (entry, words) => expect(line(entry)).toEqual(words));

  it('is hidden while the lot hides its bids', () => {
    expect(recordLine({ seq: 4, public: '', commitment: 'c', hash: 'h' }, zone)).toEqual({ seq: 4, at: '', what: 'Hidden until the lot closes', detail: '' });
  });
});

function chain(...texts: string[]): BidLogEntry[] {
  let hash = '';
  return texts.map((text, at) => {
    const commitment = `commitment ${at}`;
    hash = createHash('sha256').update(`${hash}\n${text}\n${commitment}`).digest('hex');
    return { seq: at + 1, public: text, commitment, hash };
  });
}

describe('the check of a record', () => {
  const whole = chain('{"bid":1}', '{"bid":"ü"}', '{"bid":3}');

  it('finds it whole', async () => expect(await checkChain(whole)).toEqual({ kind: 'whole', count: 3 }));

  it('finds what was changed, left out or moved', async () => {
    expect(await checkChain(whole.with(1, { ...whole[1]!, public: '{"bid":9}' }))).toEqual({ kind: 'broken', seq: 2 });
    expect(await checkChain(whole.with(2, { ...whole[2]!, commitment: 'another' }))).toEqual({ kind: 'broken', seq: 3 });
    expect(await checkChain([whole[0]!, whole[2]!])).toEqual({ kind: 'broken', seq: 2 });
    expect(await checkChain(whole.slice(1))).toEqual({ kind: 'broken', seq: 1 });
  });

  it('does not call a hidden record whole', async () => {
    expect(await checkChain([whole[0]!, { ...whole[1]!, public: '' }])).toEqual({ kind: 'hidden' });
  });
});
