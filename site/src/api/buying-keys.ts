import { countUnlessDefault, withQuery } from './http/canonical-query';
import * as operations from './operations.gen';

/** Asks for the cost of an item at `amount` dollars each; `byCard` adds the card surcharge. */
export type CostQuery = { itemId: number; amount: number; qty?: number; byCard?: boolean };

/** More keys like `keys`, which no first view needs. They are separate to load with the code that uses them. */
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
      ['qty', countUnlessDefault(1, qty)],
      ['byCard', byCard ? 'true' : ''],
    ]),
  offers: (itemId: string | number) => withQuery(operations.getOffers, [['item_ID', String(itemId)]]),
  offerHistory: (offerType: 'made' | 'received') =>
    withQuery(operations.getUserOfferHistory, [['offerType', offerType]]),
  listedItems: (statusFilter: string) => withQuery(operations.getListedItems, [['statusFilter', statusFilter]]),

  /** Never an SWR key. */
  removeWatch: (itemId: number) => withQuery(operations.removeWatchList, [['item_ID', String(itemId)]]),
  /** Never an SWR key. The items stay in the order given. */
  personalStream: (items: readonly number[]) => withQuery(operations.getPersonalStream, [['items', items.join('|')]]),
  bidding: (itemId: number) => withQuery(operations.getBidding, [['item_ID', String(itemId)]]),
  biddingTerms: (itemId: number) => withQuery(operations.getBiddingTerms, [['item_ID', String(itemId)]]),
  /** A file to link to, for verifying the bids; never an SWR key. */
  bidLog: (eventId: number, itemId: number) =>
    withQuery(operations.getBidLog, [
      ['Event_ID', String(eventId)],
      ['Item_ID', String(itemId)],
    ]),
};
