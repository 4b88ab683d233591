import { countUnlessDefault, foldedList, plainList, searchText, withQuery } from './http/canonical-query';
import * as operations from './operations.gen';

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
  search_string?: string;
  sort?: string;
};

export type UpcomingQuery = { sortFilter?: string; pageNumber?: string | number; pageSize?: number; showAll?: boolean };
export type PageQuery = { pageNumber?: string | number; pageSize?: number };

/** The default page sizes, which a key omits. */
const eventsPageSize = 20;
const itemsPageSize = 24;

/**
 * SWR keys: the exact path and query of each operation. The reader files the page data it inserts under the same strings,
 * so a key that differs by one byte costs a request.
 */
export const keys = {
  tenant: operations.getTenantContent,
  featuredCategories: operations.getFeaturedCategories,
  categories: operations.getCategoriesWithFamilies,
  criteria: operations.getInventorySearchCriteria,
  todaysEvents: operations.getTodaysEvents,
  auctionBlock: operations.getAuctionBlock,
  contentDocuments: operations.getContentDocuments,
  countries: operations.getCountries,
  userInformation: operations.getUserInformation,
  previouslyViewed: operations.getPreviouslyViewedItems,
  registeredAuctions: operations.getRegisteredAuctions,
  auctionPermissions: operations.getUserAuctionPermissions,
  permissionRequests: operations.getPermissionRequests,
  contactInfo: operations.getContactInfo,
  notificationPreferences: operations.getNotificationPreferences,
  sessions: operations.getSessions,
  activity: operations.getActivity,
  marketingQuestions: operations.getMarketingQuestions,

  search: (q: SearchQuery) =>
    withQuery(operations.searchInventory, [
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
      ['search_string', searchText(q.search_string)],
      ['sort', (q.sort ?? '').trim()],
    ]),

  item: (id: string | number) => withQuery(operations.getItem, [['ID', String(id)]]),
  gallery: (id: string | number) => withQuery(operations.getPhotoGallery, [['item_ID', String(id)]]),
  inspection: (id: string | number) => withQuery(operations.getItemInspection, [['item_ID', String(id)]]),
  /** Files, for links; never SWR keys. */
  inspectionReport: (id: string | number) => withQuery(operations.getInspectionReport, [['Item_ID', String(id)]]),
  bidHistory: (eventId: string | number, itemId: string | number) =>
    withQuery(operations.getBidHistory, [
      ['Event_ID', String(eventId)],
      ['Item_ID', String(itemId)],
    ]),

  upcomingEvents: (q: UpcomingQuery = {}) =>
    withQuery(operations.getUpcomingEventsSorted, [
      ['sortFilter', q.sortFilter === 'date' ? '' : (q.sortFilter ?? '')],
      ['pageNumber', countUnlessDefault(1, q.pageNumber)],
      ['pageSize', countUnlessDefault(eventsPageSize, q.pageSize)],
      ['showAll', q.showAll ? 'true' : ''],
    ]),
  pastEvents: (q: PageQuery = {}) =>
    withQuery(operations.getPastEvents, [
      ['pageNumber', countUnlessDefault(1, q.pageNumber)],
      ['pageSize', countUnlessDefault(eventsPageSize, q.pageSize)],
    ]),
  results: (eventId: string | number) => withQuery(operations.getAuctionResults, [['Event_ID', String(eventId)]]),

  termsAcceptance: (eventId: string | number) =>
    withQuery(operations.validateTermsAcceptanceByEventId, [['Event_ID', String(eventId)]]),

  content: (key: string) => withQuery(operations.getContentLinkHTML, [['key', key]]),
  terms: (termsId?: string | number) =>
    withQuery(operations.getTermsAndConditions, [['terms_ID', countUnlessDefault(0, termsId)]]),
  cityState: (zip: string) => withQuery(operations.getCityState, [['zip', zip]]),
};
