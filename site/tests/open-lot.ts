import type { LotBidding } from '../src/api/schema.gen';

/** An open lot as seen by a person who may bid and has not yet. */
export const lot: LotBidding = {
  item_ID: 7, event_ID: 1, serverTime: '2026-11-22T07:00:00Z', isOpen: true, isLive: false, opensAt: null, endTime: '2099-11-24T18:00:00Z', isExtended: false, extendedBy: '',
  outcome: '', currentBid: 12_250, nextBid: 12_500, bidIncrement: 250, bidLimit: 1_250_000, quickBids: [12_500, 12_750, 13_500, 15_000], isNextBidHidden: false, totalBids: 17, reserveStatus: 'none',
  hasPrebid: false, preBidAmount: null, maxBidAmount: null, outbid: false, isTied: false, isWon: false, prebidStatus_ID: 0, bidder: 0, canBid: true, needs: '', needsMessage: '',
  buyingPower: { enabled: true, hasLimit: true, limit: 200_000, remaining: 153_000 },
};
