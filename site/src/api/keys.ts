import { countUnlessDefault, foldedList, plainList, searchText, withQuery } from './http/canonical-query';
import * as accountsOperations from './operations/accounts.gen';
import * as biddersOperations from './operations/bidders.gen';
import * as contentOperations from './operations/content.gen';
import * as eventsOperations from './operations/events.gen';
import * as inventoryOperations from './operations/inventory.gen';
import * as itemsOperations from './operations/items.gen';
import * as referenceDataOperations from './operations/reference-data.gen';
import * as userOperations from './operations/user.gen';

/** The query of /search and of SearchInventory, as written in the address: lists are joined by a bar. */
export type SearchQuery = {
  page_number?: string;
  page_size?: string;
  status?: string;
  events?: string;
  categories?: string;
  families?: string;
  makes?: string;
  models?: string;
  locations?: string;
  years?: string;
  price?: string;
  meter?: string;
  near?: string;
  sold?: string;
  search_string?: string;
  sort?: string;
};

/** A page of events, and which of them; "" is all. */
export type PastQuery = { pageNumber?: string | number; pageSize?: number; type?: string; search?: string };
export type UpcomingQuery = PastQuery & { sortFilter?: string; showAll?: boolean };

/** The default page sizes, which a key omits. */
const eventsPageSize = 20;
const itemsPageSize = 24;

/**
 * SWR keys: the exact path and query of each operation. The reader files the page data it inserts under the same strings,
 * so a key that differs by one byte costs a request.
 */
export const keys = {
  tenant: contentOperations.getTenantContent,
  featuredCategories: inventoryOperations.getFeaturedCategories,
  categories: inventoryOperations.getCategoriesWithFamilies,
  criteria: inventoryOperations.getInventorySearchCriteria,
  todaysEvents: eventsOperations.getTodaysEvents,
  auctionBlock: eventsOperations.getAuctionBlock,
  contentDocuments: contentOperations.getContentDocuments,
  countries: referenceDataOperations.getCountries,
  userInformation: userOperations.getUserInformation,
  previouslyViewed: userOperations.getPreviouslyViewedItems,
  registeredAuctions: biddersOperations.getRegisteredAuctions,
  auctionPermissions: biddersOperations.getUserAuctionPermissions,
  permissionRequests: biddersOperations.getPermissionRequests,
  standingBids: (userId: number) => withQuery(biddersOperations.getStandingBids, [['user_ID', String(userId)]]),
  sharedAccounts: biddersOperations.getSharedAccounts,
  person: (userId: number) => withQuery(biddersOperations.getPerson, [['user_ID', String(userId)]]),
  contactInfo: accountsOperations.getContactInfo,
  notificationPreferences: accountsOperations.getNotificationPreferences,
  sessions: userOperations.getSessions,
  activity: userOperations.getActivity,
  marketingQuestions: referenceDataOperations.getMarketingQuestions,

  search: (q: SearchQuery) =>
    withQuery(inventoryOperations.searchInventory, [
      ['page_number', countUnlessDefault(1, q.page_number)],
      ['page_size', countUnlessDefault(itemsPageSize, q.page_size)],
      ['status', foldedList(q.status)],
      ['events', plainList(q.events)],
      ['categories', foldedList(q.categories)],
      ['families', foldedList(q.families)],
      ['makes', foldedList(q.makes)],
      ['models', foldedList(q.models)],
      ['locations', foldedList(q.locations)],
      ['years', plainList(q.years)],
      ['price', q.price ?? ''],
      ['meter', q.meter ?? ''],
      ['near', q.near ?? ''],
      ['sold', q.sold ?? ''],
      ['search_string', searchText(q.search_string)],
      ['sort', (q.sort ?? '').trim()],
    ]),

  item: (id: string | number) => withQuery(itemsOperations.getItem, [['ID', String(id)]]),
  gallery: (id: string | number) => withQuery(itemsOperations.getPhotoGallery, [['item_ID', String(id)]]),
  inspection: (id: string | number) => withQuery(itemsOperations.getItemInspection, [['item_ID', String(id)]]),
  /** The bids on a lot up to the one with a number, counted from its first; 0 is the latest. */
  bidHistory: (eventId: string | number, itemId: string | number, upTo = 0) =>
    withQuery(eventsOperations.getBidHistory, [
      ['Event_ID', String(eventId)],
      ['Item_ID', String(itemId)],
      ['upTo', countUnlessDefault(0, upTo)],
    ]),

  upcomingEvents: (q: UpcomingQuery = {}) =>
    withQuery(eventsOperations.getUpcomingEventsSorted, [
      ['sortFilter', q.sortFilter === 'date' ? '' : (q.sortFilter ?? '')],
      ['pageNumber', countUnlessDefault(1, q.pageNumber)],
      ['pageSize', countUnlessDefault(eventsPageSize, q.pageSize)],
      ['showAll', q.showAll ? 'true' : ''],
      ['type', q.type ?? ''],
      ['search_string', searchText(q.search)],
    ]),
  pastEvents: (q: PastQuery = {}) =>
    withQuery(eventsOperations.getPastEvents, [
      ['pageNumber', countUnlessDefault(1, q.pageNumber)],
      ['pageSize', countUnlessDefault(eventsPageSize, q.pageSize)],
      ['type', q.type ?? ''],
      ['search_string', searchText(q.search)],
    ]),
  results: (eventId: string | number) => withQuery(eventsOperations.getAuctionResults, [['Event_ID', String(eventId)]]),

  termsAcceptance: (eventId: string | number) =>
    withQuery(biddersOperations.validateTermsAcceptanceByEventId, [['Event_ID', String(eventId)]]),

  content: (key: string) => withQuery(contentOperations.getContentLinkHTML, [['key', key]]),
  terms: (termsId?: string | number) =>
    withQuery(contentOperations.getTermsAndConditions, [['terms_ID', countUnlessDefault(0, termsId)]]),
  cityState: (zip: string) => withQuery(referenceDataOperations.getCityState, [['zip', zip]]),
};
