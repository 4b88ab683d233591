import { describe, expect, test } from 'vitest';
import type { Offer } from '@/api/schema.gen';
import { asOver, countered, offer } from '../../tests/items';
import { entryText } from './conversation-entry-text';
import { offerState, waitingFirst } from './offer-state';

describe('state of an offer', () => {
  test.each<[Partial<Offer>, string, RegExp]>([
    [{}, 'Waiting for the seller', /let you know/],
    [{ turn: 'buyer' }, 'Your turn', /The seller asks \$90,000/],
    [{ isSeller: true, buyerName: 'Dale, SD' }, 'Your turn', /Dale, SD offers \$90,000/],
    [{ isSeller: true, buyerName: 'Dale, SD', turn: 'buyer' }, 'Waiting for Dale, SD', /./],
    [{ isSeller: true, isPendingSale: true }, 'Your turn', /did not meet the reserve/],
    [{ isPendingSale: true }, 'Waiting for the seller', /reserve was not met/],
    [{ status: 'accepted', turn: '' }, 'Accepted', /You bought it for \$90,000/],
    [{ status: 'accepted', turn: '', isSeller: true }, 'Accepted', /Sold for \$90,000/],
    [{ status: 'rejected', turn: '' }, 'Rejected', /another offer/],
    [{ status: 'rejected', turn: '', isPendingSale: true }, 'Rejected', /lot did not sell/],
    [{ status: 'withdrawn', turn: '' }, 'Withdrawn', /no longer counts against your buying power/],
    [{ status: 'expired', turn: '' }, 'Expired', /in time/],
    [{ status: 'declined', turn: '' }, 'Declined', /someone else/],
  ])('%j', (change, name, text) => {
    const state = offerState({ ...offer, ...change });
    expect(state.name).toBe(name);
    expect(state.text).toMatch(text);
  });

  test('offers to answer come first, then other open ones', () => {
    const list = [{ ...offer, ...asOver, offer_ID: 1 }, { ...offer, offer_ID: 2 }, { ...countered, offer_ID: 3 }] as Offer[];
    expect(waitingFirst(list).map(({ offer_ID }) => offer_ID)).toEqual([3, 2, 1]);
  });

  test('entries depend on the point of view', () => {
    const parties = { isSeller: false, isPendingSale: false, buyerName: '' };
    expect(entryText({ by: 'seller', action: 'counter' }, parties)).toEqual({ side: 'theirs', text: 'The seller countered' });
    expect(entryText({ by: 'seller', action: 'counter' }, { ...parties, isSeller: true })).toEqual({ side: 'mine', text: 'You countered' });
    expect(entryText({ by: 'buyer', action: 'offer' }, { isSeller: true, isPendingSale: true, buyerName: 'Dale, SD' }).text).toBe('Dale, SD bid');
    expect(entryText({ by: 'seller', action: 'expire' }, parties).side).toBe('nobody');
  });
});
