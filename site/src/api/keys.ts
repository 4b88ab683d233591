import { countBeside, foldedList, plainList, searchText, withQuery } from './canonical';

/** The query of /search and of SearchInventory, as it stands in the address: lists are joined by a bar. */
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

/** Pages of a list of events, when nothing else is asked for. */
export const eventsPageSize = 20;
export const itemsPageSize = 24;

/**
 * The key of every SWR entry: exact path and query of the call. The page data the reader splices in is filed under the
 * same strings, so a key that differs by one byte costs a request.
 */
export const keys = {
  tenant: '/api/v1/Settings/GetTenantContent',
  featuredCategories: '/api/v1/Auction/GetFeaturedCategories',
  categories: '/api/v1/Auction/GetCategoriesWithFamilies',
  criteria: '/api/v1/Auction/GetInventorySearchCriteria',
  todaysEvents: '/api/v1/auction/getTodaysEvents',
  auctionBlock: '/api/V1/auction/GetAuctionBlock',
  auctionsPreview: '/api/v1/Auction/GetUpcomingAuctionsPreview',
  contentDocuments: '/api/V1/auction/GetContentDocuments',
  countries: '/api/v1/System/GetCountries',
  stockNumberUsed: '/api/v1/Package/IsStockNumberUsed',
  userInformation: '/api/v1/Auction/getUserInformation',
  previouslyViewed: '/api/v1/Auction/GetPreviouslyViewedItems',
  registeredAuctions: '/api/v1/Auction/GetRegisteredAuctions',
  auctionPermissions: '/api/v1/Auction/GetUserAuctionPermissions',
  permissionRequests: '/api/v1/User/GetPermissionRequests',
  contactInfo: '/api/v1/Auction/GetContactInfo',
  notificationPreferences: '/api/v1/User/GetNotificationPreferences',
  sessions: '/api/v1/User/GetSessions',
  activity: '/api/v1/User/GetActivity',
  marketingQuestions: '/api/v1/Settings/GetMarketingQuestions',
  taxExemptionTypes: '/api/v1/Settings/GetTaxExemptionType',

  search: (q: SearchQuery) =>
    withQuery('/api/v1/Auction/SearchInventory', [
      ['page_number', countBeside(1, q.page_number)],
      ['page_size', countBeside(itemsPageSize, q.page_size)],
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
  modelsForMakes: (makes: string) => withQuery('/api/v1/Auction/GetModelsForMakes', [['makes', foldedList(makes)]]),

  item: (id: string | number) => withQuery('/api/v1/Auction/GetItem', [['ID', String(id)]]),
  gallery: (id: string | number) => withQuery('/api/v1/Auction/GetPhotoGallery', [['item_ID', String(id)]]),
  inspection: (id: string | number) => withQuery('/api/v1/Auction/GetItemInspection', [['item_ID', String(id)]]),
  /** Files, for links; never SWR keys. */
  inspectionReport: (id: string | number) => withQuery('/api/v1/Auction/GetInspectionReport', [['Item_ID', String(id)]]),
  inspectionPdf: (id: string | number) => withQuery('/api/v1/Auction/GetItemInspectionPDF_v2', [['Item_ID', String(id)]]),
  bidHistory: (eventId: string | number, itemId: string | number) =>
    withQuery('/api/v1/Event/getBidHistory', [
      ['Event_ID', String(eventId)],
      ['Item_ID', String(itemId)],
    ]),

  upcomingEvents: (q: UpcomingQuery = {}) =>
    withQuery('/api/v1/auction/getUpcomingEventsSorted', [
      ['sortFilter', q.sortFilter === 'date' ? '' : (q.sortFilter ?? '')],
      ['pageNumber', countBeside(1, q.pageNumber)],
      ['pageSize', countBeside(eventsPageSize, q.pageSize)],
      ['showAll', q.showAll ? 'true' : ''],
    ]),
  pastEvents: (q: PageQuery = {}) =>
    withQuery('/api/v1/auction/getPastEvents', [
      ['pageNumber', countBeside(1, q.pageNumber)],
      ['pageSize', countBeside(eventsPageSize, q.pageSize)],
    ]),
  results: (eventId: string | number) => withQuery('/api/v1/auction/getAuctionResults', [['Event_ID', String(eventId)]]),
  isAuctionLive: (eventId: string | number) => withQuery('/api/v1/Auction/IsAuctionLive', [['Event_ID', String(eventId)]]),

  termsAcceptance: (eventId: string | number) =>
    withQuery('/api/v1/auction/validateTermsAcceptanceByEventId', [['Event_ID', String(eventId)]]),

  content: (key: string) => withQuery('/api/v1/Auction/GetContentLinkHTML', [['key', key]]),
  terms: (termsId?: string | number) =>
    withQuery('/api/v1/Auction/getTermsAndConditions', [['terms_ID', countBeside(0, termsId)]]),
  cityState: (zip: string) => withQuery('/api/v1/Account/GetCityState', [['zip', zip]]),
};
