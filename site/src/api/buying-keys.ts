import { countUnlessDefault, withQuery, type Params } from './http/canonical-query';
import * as biddingOperations from './operations/bidding.gen';
import * as eventsOperations from './operations/events.gen';
import * as noticesOperations from './operations/notices.gen';
import * as offersOperations from './operations/offers.gen';
import * as purchasesOperations from './operations/purchases.gen';
import * as ringOperations from './operations/ring.gen';
import * as watchingOperations from './operations/watching.gen';

/** Asks for the cost of an item at `amount` dollars each; `byCard` adds the card surcharge. */
export type CostQuery = { itemId: number; amount: number; qty?: number; byCard?: boolean };

/** Whether the person made the offers or received them. */
export type OfferSide = 'made' | 'received';

export type ListedStatus = '' | 'listed' | 'pending' | 'sold' | 'unsold';
export type ListingSort = 'answer' | 'closing' | 'offers' | 'bids' | 'watchers' | 'price-high' | 'price-low' | 'newest' | 'name';

/** A page of what the person sells. */
export type ListingsQuery = { status: ListedStatus; search: string; sort: ListingSort; page: number };

/** A page of the lots the person bid on; `status` limits it to one kind. */
export type BidsQuery = { status: '' | 'winning' | 'losing' | 'ended'; page: number };

/** Entries on a page of a personal list. */
const pageSize = 25;

const paged = (page: number): Params => [
  ['pageNumber', countUnlessDefault(1, page)],
  ['pageSize', String(pageSize)],
];

const toAnswerFirst: Params[number] = ['sort', 'answer'];

/** Returns a filter for the keys of an operation, whatever their query. */
const of = (operation: string) => (key: unknown) => typeof key === 'string' && key.split('?', 1)[0] === operation;

/** More keys like `keys`, which no first view needs. They are separate to load with the code that uses them. */
export const buyingKeys = {
  /** The first 200. */
  bids: biddingOperations.getBids,
  bidsPage: ({ status, page }: BidsQuery) => withQuery(biddingOperations.getBids, [['statusFilter', status], ...paged(page)]),
  isBids: of(biddingOperations.getBids),
  buyingPower: biddingOperations.getBuyingPower,
  notices: noticesOperations.getNotices,
  savedSearches: watchingOperations.getSavedSearches,
  watchList: watchingOperations.getWatchList,
  /** The latest 200. */
  wonPurchased: purchasesOperations.getWonPurchased,
  wonPage: (page: number) => withQuery(purchasesOperations.getWonPurchased, paged(page)),
  isWonPurchased: of(purchasesOperations.getWonPurchased),
  lostPage: (page: number) => withQuery(purchasesOperations.getLostItems, paged(page)),
  auctionSummary: (eventId: number) => withQuery(purchasesOperations.getAuctionSummary, [['Event_ID', countUnlessDefault(0, eventId)]]),

  cost: ({ itemId, amount, qty = 1, byCard = false }: CostQuery) =>
    withQuery(biddingOperations.getCost, [
      ['item_ID', String(itemId)],
      ['amount', String(amount)],
      ['qty', countUnlessDefault(1, qty)],
      ['byCard', byCard ? 'true' : ''],
    ]),
  surcharge: (amount: number) =>
    withQuery(purchasesOperations.getSurcharge, [
      ['amount', String(amount)],
      ['isVirtual', 'true'],
    ]),
  isSurcharge: of(purchasesOperations.getSurcharge),
  proceeds: (itemId: number, amount: number) =>
    withQuery(purchasesOperations.getProceeds, [
      ['item_ID', String(itemId)],
      ['amount', String(amount)],
    ]),
  offers: (itemId: string | number) => withQuery(offersOperations.getOffers, [['item_ID', String(itemId)]]),
  /** The first 200, those to answer before all others. */
  offerHistory: (offerType: OfferSide) => withQuery(offersOperations.getUserOfferHistory, [['offerType', offerType], toAnswerFirst]),
  offersPage: (offerType: OfferSide, page: number) => withQuery(offersOperations.getUserOfferHistory, [['offerType', offerType], toAnswerFirst, ...paged(page)]),
  isOfferHistory: of(offersOperations.getUserOfferHistory),
  listedItems: ({ status, search, sort, page }: ListingsQuery) =>
    withQuery(purchasesOperations.getListedItems, [
      ['statusFilter', status],
      ['search_string', search],
      ['sort', sort],
      ...paged(page),
    ]),

  /** Never an SWR key. */
  removeWatch: (itemId: number) => withQuery(watchingOperations.removeWatchList, [['item_ID', String(itemId)]]),
  isAuctionLive: (eventId: number) => withQuery(eventsOperations.isAuctionLive, [['Event_ID', String(eventId)]]),
  liveAuction: (eventId: number) => withQuery(ringOperations.getLiveAuction, [['Event_ID', String(eventId)]]),
  console: (eventId: number) => withQuery(ringOperations.getConsole, [['Event_ID', String(eventId)]]),
  consoles: ringOperations.getConsoles,
  /** Never an SWR key. */
  liveStream: (eventId: number, lastId: string) => withQuery(ringOperations.getLiveStream, [['Event_ID', String(eventId)], ['last_event_id', lastId]]),
  /** Never an SWR key. The items stay in the order given. */
  personalStream: (items: readonly number[]) => withQuery(noticesOperations.getPersonalStream, [['items', items.join('|')]]),
  bidding: (itemId: number) => withQuery(biddingOperations.getBidding, [['item_ID', String(itemId)]]),
  isBidding: of(biddingOperations.getBidding),
  biddingTerms: (itemId: number) => withQuery(biddingOperations.getBiddingTerms, [['item_ID', String(itemId)]]),
};
