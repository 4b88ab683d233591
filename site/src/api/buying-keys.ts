import { countUnlessDefault, withQuery } from './http/canonical-query';
import * as biddingOperations from './operations/bidding.gen';
import * as noticesOperations from './operations/notices.gen';
import * as offersOperations from './operations/offers.gen';
import * as purchasesOperations from './operations/purchases.gen';
import * as watchingOperations from './operations/watching.gen';

/** Asks for the cost of an item at `amount` dollars each; `byCard` adds the card surcharge. */
export type CostQuery = { itemId: number; amount: number; qty?: number; byCard?: boolean };

export type ListedStatus = '' | 'listed' | 'pending' | 'sold' | 'unsold';
export type ListingSort = 'answer' | 'closing' | 'offers' | 'bids' | 'watchers' | 'price-high' | 'price-low' | 'newest' | 'name';

/** A page of what the person sells. */
export type ListingsQuery = { status: ListedStatus; search: string; sort: ListingSort; page: number };

const listingsPageSize = 25;

/** More keys like `keys`, which no first view needs. They are separate to load with the code that uses them. */
export const buyingKeys = {
  bids: biddingOperations.getBids,
  buyingPower: biddingOperations.getBuyingPower,
  notices: noticesOperations.getNotices,
  savedSearches: watchingOperations.getSavedSearches,
  watchList: watchingOperations.getWatchList,
  wonPurchased: purchasesOperations.getWonPurchased,
  lostItems: purchasesOperations.getLostItems,

  cost: ({ itemId, amount, qty = 1, byCard = false }: CostQuery) =>
    withQuery(biddingOperations.getCost, [
      ['item_ID', String(itemId)],
      ['amount', String(amount)],
      ['qty', countUnlessDefault(1, qty)],
      ['byCard', byCard ? 'true' : ''],
    ]),
  offers: (itemId: string | number) => withQuery(offersOperations.getOffers, [['item_ID', String(itemId)]]),
  offerHistory: (offerType: 'made' | 'received') =>
    withQuery(offersOperations.getUserOfferHistory, [['offerType', offerType]]),
  listedItems: ({ status, search, sort, page }: ListingsQuery) =>
    withQuery(purchasesOperations.getListedItems, [
      ['statusFilter', status],
      ['search_string', search],
      ['sort', sort],
      ['pageNumber', countUnlessDefault(1, page)],
      ['pageSize', String(listingsPageSize)],
    ]),

  /** Never an SWR key. */
  removeWatch: (itemId: number) => withQuery(watchingOperations.removeWatchList, [['item_ID', String(itemId)]]),
  /** Never an SWR key. The items stay in the order given. */
  personalStream: (items: readonly number[]) => withQuery(noticesOperations.getPersonalStream, [['items', items.join('|')]]),
  bidding: (itemId: number) => withQuery(biddingOperations.getBidding, [['item_ID', String(itemId)]]),
  isBidding: (key: unknown) => typeof key === 'string' && key.startsWith(`${biddingOperations.getBidding}?`),
  biddingTerms: (itemId: number) => withQuery(biddingOperations.getBiddingTerms, [['item_ID', String(itemId)]]),
  /** A file to link to, for verifying the bids; never an SWR key. */
  bidLog: (eventId: number, itemId: number) =>
    withQuery(biddingOperations.getBidLog, [
      ['Event_ID', String(eventId)],
      ['Item_ID', String(itemId)],
    ]),
};
