import { countBeside, withQuery } from './http/canonical-query';
import * as operations from './operations.gen';

/** What an item costs when it is bought for `amount` dollars a piece; by card, with the surcharge. */
export type CostQuery = { itemId: number; amount: number; qty?: number; byCard?: boolean };

/** Keys, as in `keys`, of what no first view asks for: they come with the script that asks. */
export const buyingKeys = {
  bids: operations.getBids,
  buyingPower: operations.getBuyingPower,
  notices: operations.getNotices,
  savedSearches: operations.getSavedSearches,
  watchList: operations.getWatchList,
  soldItems: operations.getSoldItems,
  wonPurchased: operations.getWonPurchased,
  lostItems: operations.getLostItems,

  cost: ({ itemId, amount, qty = 1, byCard = false }: CostQuery) =>
    withQuery(operations.getCost, [
      ['item_ID', String(itemId)],
      ['amount', String(amount)],
      ['qty', countBeside(1, qty)],
      ['byCard', byCard ? 'true' : ''],
    ]),
  offers: (itemId: string | number) => withQuery(operations.getOffers, [['item_ID', String(itemId)]]),
  offerHistory: (offerType: 'made' | 'received') =>
    withQuery(operations.getUserOfferHistory, [['offerType', offerType]]),
  listedItems: (statusFilter: string) => withQuery(operations.getListedItems, [['statusFilter', statusFilter]]),

  /** Never an SWR key. */
  removeWatch: (itemId: number) => withQuery(operations.removeWatchList, [['item_ID', String(itemId)]]),
  /** Never an SWR key. Item ids in the order given. */
  personalStream: (items: readonly number[]) => withQuery(operations.getPersonalStream, [['items', items.join('|')]]),
  bidding: (itemId: number) => withQuery(operations.getBidding, [['item_ID', String(itemId)]]),
  biddingTerms: (itemId: number) => withQuery(operations.getBiddingTerms, [['item_ID', String(itemId)]]),
  /** For whoever wants to verify it; never an SWR key. */
  bidLog: (eventId: number, itemId: number) =>
    withQuery(operations.getBidLog, [
      ['Event_ID', String(eventId)],
      ['Item_ID', String(itemId)],
    ]),
};
