import { countBeside, withQuery } from './canonical';

/** What an item costs when it is bought for `amount` dollars a piece; by card, with the surcharge. */
export type CostQuery = { itemId: number; amount: number; qty?: number; byCard?: boolean };

/** Keys, as in `keys`, of what no first view asks for: they come with the script that asks. */
export const buyingKeys = {
  bids: '/api/v1/Auction/GetBids',
  buyingPower: '/api/v1/Auction/GetBuyingPower',
  notices: '/api/v1/User/GetNotices',
  savedSearches: '/api/v1/User/GetSavedSearches',
  watchList: '/api/v1/Auction/GetWatchList',
  soldItems: '/api/v1/Auction/GetSoldItems',
  wonPurchased: '/api/v1/Auction/GetWonPurchased',
  lostItems: '/api/v1/Auction/GetLostItems',

  cost: ({ itemId, amount, qty = 1, byCard = false }: CostQuery) =>
    withQuery('/api/v1/Auction/GetCost', [
      ['item_ID', String(itemId)],
      ['amount', String(amount)],
      ['qty', countBeside(1, qty)],
      ['byCard', byCard ? 'true' : ''],
    ]),
  offers: (itemId: string | number) => withQuery('/api/v1/Auction/GetOffers', [['item_ID', String(itemId)]]),
  offerHistory: (offerType: 'made' | 'received') =>
    withQuery('/api/v1/Auction/GetUserOfferHistory', [['offerType', offerType]]),
  listedItems: (statusFilter: string) => withQuery('/api/v1/Auction/GetListedItems', [['statusFilter', statusFilter]]),

  /** Never an SWR key. */
  removeWatch: (itemId: number) => withQuery('/api/v1/Auction/RemoveWatchList', [['item_ID', String(itemId)]]),
  /** Never an SWR key. Item ids in the order given. */
  personalStream: (items: readonly number[]) => withQuery('/api/v1/User/GetPersonalStream', [['items', items.join('|')]]),
  bidding: (itemId: number) => withQuery('/api/v1/Auction/GetBidding', [['item_ID', String(itemId)]]),
  biddingTerms: (itemId: number) => withQuery('/api/v1/Auction/GetBiddingTerms', [['item_ID', String(itemId)]]),
  /** For whoever wants to verify it; never an SWR key. */
  bidLog: (eventId: number, itemId: number) =>
    withQuery('/api/v1/Event/GetBidLog', [
      ['Event_ID', String(eventId)],
      ['Item_ID', String(itemId)],
    ]),
};
