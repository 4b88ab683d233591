import { joinBar } from '@/lib/bar-list';

type SearchLink = {
  status?: string;
  events?: number | string;
  categories?: string | string[];
  families?: string | string[];
  makes?: string | string[];
  models?: string | string[];
  search_string?: string;
  sort?: string;
};

/** Returns the address of /search with filters; lists are joined by a bar without duplicates. */
export function searchPath(filters: SearchLink = {}): string {
  const pairs = Object.entries(filters)
    .map(([name, value]) => [name, Array.isArray(value) ? joinBar(value) : String(value ?? '').trim()] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return pairs.length ? `/search?${pairs.join('&')}` : '/search';
}

/** The sections of /myaccount. */
export type AccountTab =
  | 'overview'
  | 'bids'
  | 'watching'
  | 'offers'
  | 'purchases'
  | 'auctions'
  | 'searches'
  | 'bidding'
  | 'selling'
  | 'settlements'
  | 'invoices'
  | 'payment-methods'
  | 'deposits'
  | 'documents'
  | 'tax-exemptions'
  | 'profile'
  | 'accounts'
  | 'security';

export const paths = {
  home: '/',
  search: '/search',
  upcoming: '/upcoming-auctions',
  past: '/past-auctions',
  online: '/online-auctions',
  compare: '/compare',
  infoCenter: '/info-center',
  terms: '/terms-and-conditions',
  cart: '/cart',
  /** The offers for an item that a buyer made or its seller received; with `offerId`, that one of them. */
  offers: (itemId: number, side: 'made' | 'received', offerId?: number) => `/offer-${side}/${itemId}${offerId ? `?offer=${offerId}` : ''}`,
  account: '/myaccount',
  accountTab: (tab: AccountTab) => `/myaccount?tab=${tab}`,
  /** One of the person's invoices, and where to pay it. */
  invoice: (invoiceId: number) => `/myaccount?tab=invoices&invoice=${invoiceId}`,
  /** One of the person's settlements as a seller. */
  settlement: (settlementId: number) => `/myaccount?tab=settlements&settlement=${settlementId}`,
  /** An item's release ticket. */
  releaseTicket: (itemId: number) => `/myaccount?tab=purchases&ticket=${itemId}`,
  /** Where staff work; office/addresses.ts has its pages. */
  office: '/office',
  register: '/register',
  notifications: '/notifications',
  welcome: '/welcome',
  welcomeToAuctions: '/welcome-to-auctions',
  verification: '/verification',
  success: '/success',
  enterAuction: '/enter-auction',
  /** Receives a token for an event's board. */
  simulcast: '/simulcast',
  activateInspector: '/activate/inspector',
  notFound: '/404',
  item: (itemId: number) => `/item/${itemId}`,
  event: (eventId: number | string) => `/event/${eventId}`,
  /** The board of an event; with `itemId`, with that lot chosen if many are open. */
  liveAuction: (eventId: number, itemId = 0) => `/live-auction?event=${eventId}${itemId ? `&lot=${itemId}` : ''}`,
  /** The boards of what is live now. */
  live: '/live-auction',
  /** The board of an event that sells many lots at a time. */
  dynamicAuction: (eventId: number) => `/dynamic-auction?event=${eventId}`,
  /** Where staff call an event, or choose one to call. */
  auctioneerView: (eventId?: number) => (eventId ? `/auctioneer-view?event=${eventId}` : '/auctioneer-view'),
  /** How an auction went for the person; without an event, the last one. */
  summary: (eventId?: number) => (eventId ? `/auction-summary?event=${eventId}` : '/auction-summary'),
  results: (eventId: number | string) => `/event/results/${eventId}`,
  /** The public record of what happened to a lot. */
  bidRecord: (eventId: number | string, itemId: number | string, page = 1) => `/bid-record/${eventId}/${itemId}${page > 1 ? `?page_number=${page}` : ''}`,
  content: (key: string) => `/content?${encodeURIComponent(key)}`,
  termsOf: (termsId: number) => (termsId > 0 ? `/terms-and-conditions?terms_ID=${termsId}` : '/terms-and-conditions'),
  error: (code: number, from: string) => `/error?${new URLSearchParams({ code: String(code), from })}`,
};

/** Returns a content page's key from its address, /content?how-to-buy, ignoring parameters with a value (campaigns). */
export function contentKey(asPath: string): string | null {
  const query = asPath.split('#')[0]!.split('?')[1] ?? '';
  const bare = query.split('&').find((part) => /^[^=]+=?$/.test(part));
  try {
    return bare ? decodeURIComponent(bare.replace(/=$/, '')) : null;
  } catch {
    return null;
  }
}

/** Returns "Search inventory | Prairie Iron Auctions", or only the title until the tenant has loaded. */
export function documentTitle(title: string, tenantName: string | undefined): string {
  return [title, tenantName].filter(Boolean).join(' | ');
}
