import { http, HttpResponse } from 'msw';
import type { Cost, Item, ItemDetail, LotBidding, Offer } from '../src/api/schema.gen';

/** An excavator for sale outside an event. */
export const excavator: Item = {
  item_ID: 55, category: 'Excavators', family: 'Crawler excavators', year: 2021, make: 'Hitachi', model: 'ZX350LC-6', seo_Description: '', stockNumber: 'PI-55',
  lotNumber: '', itemURL: '/item/55', description: '2021 Hitachi ZX350LC-6', display_ID: 2, location: 'Sioux Falls, SD', latitude: 43.5, longitude: -96.7,
  meter: '4,812 hours', event_ID: 0, eventType_ID: 0, eventName: '', isCalled: false, eventDateTime: null, endTime: null, timeZone: 'America/Chicago', price: 97_000,
  priceKind: 'asking', totalBids: 0, reserveStatus: 'none', totalWatchers: 3, isExtended: false,
};

/** The same item with all details its page shows, available to buy now, quantity 1. */
export const excavatorDetail: ItemDetail = {
  ...excavator, extendedBy: '', qty: 1, buyNowPrice: 97_000, category_ID: 1, family_ID: 1, bidders: 0, viewers: 1, revisiters: 1, showCurrentBid: true,
  eventStatus_ID: 0, photoCount: 0, hasInspection: false, terms_ID: 3, updatedAt: '2026-11-21T15:00:00Z', documents: [],
  settings: { allowBuyNow: true, allowOffers: true, allowPrebid: false, hasReserve: false },
  details: { text: '', serialNumber: '', condition: 'Used', title: '', specifications: [] },
};

/** The cost of a price with an $85 fee and a 10% premium; paying by card adds 3%. */
export function costOf(item_ID: number, price: number, qty = 1, byCard = false): Cost {
  const [premium, fee] = [(price * qty) / 10, 85];
  const before = price * qty + premium + fee;
  const surcharge = byCard ? Math.round(before * 3) / 100 : 0;
  return {
    item_ID, qty, isTaxExempt: false, transactionFee: fee, total: before + surcharge,
    lines: [
      { kind: 'price', description: 'Price', amount: price * qty },
      { kind: 'premium', description: 'Buyer’s premium, 10 %', amount: premium },
      { kind: 'fee', description: 'Document fee', amount: fee },
      ...(byCard ? [{ kind: 'surcharge' as const, description: 'Card surcharge, 3 %', amount: surcharge }] : []),
    ],
  };
}

/** Serves the cost of any item and amount. */
export const costs = http.get('*/GetCost', ({ request }) => {
  const ask = new URL(request.url).searchParams;
  return HttpResponse.json(costOf(Number(ask.get('item_ID')), Number(ask.get('amount'))));
});

/** The buyer's offer, waiting for the seller. */
export const offer: Offer = {
  offer_ID: 900, item: excavator, status: 'open', amount: 90_000, turn: 'seller', isSeller: false, buyerName: '', isPendingSale: false, canAccept: false,
  canReject: false, canCounter: false, canWithdraw: true, expiresAt: '2099-11-24T18:00:00Z',
  entries: [{ by: 'buyer', action: 'offer', amount: 90_000, message: 'I can pick it up on Friday.', at: '2026-11-22T15:00:00Z' }],
};

/** The same after the seller's counteroffer: the buyer's turn. */
export const countered: Offer = {
  ...offer, amount: 94_000, turn: 'buyer', canAccept: true, canReject: true, canCounter: true, canWithdraw: true,
  entries: [...offer.entries, { by: 'seller', action: 'counter', amount: 94_000, message: '', at: '2026-11-22T16:00:00Z' }],
};

/** An open lot on which the person is the high bidder. */
export const lot: LotBidding = {
  item_ID: 55, event_ID: 1, serverTime: '2026-11-22T15:00:00Z', isOpen: true, isLive: false, opensAt: null, endTime: '2099-11-24T18:00:00Z', isExtended: false, extendedBy: '',
  outcome: '', currentBid: 86_500, nextBid: 87_000, bidIncrement: 500, bidLimit: 8_700_000, quickBids: [87_000], isNextBidHidden: false, totalBids: 17, reserveStatus: 'met', hasPrebid: true,
  preBidAmount: 92_000, maxBidAmount: 92_000, outbid: false, isTied: false, isWon: false, prebidStatus_ID: 100, bidder: 2, canBid: true, needs: '', needsMessage: '',
  buyingPower: { enabled: true, hasLimit: false, limit: 0, remaining: 0 },
};

/** What a negotiation that has ended differs in. */
export const asOver: Partial<Offer> = { status: 'accepted', turn: '', expiresAt: null, canAccept: false, canCounter: false, canReject: false, canWithdraw: false };
