import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Account, AuctionPermissions, ContactInfo, UserInformation } from '../src/api/schema.gen';
import { setCredentials } from '../src/api/http/client';
import { signedOut, type SignedIn } from '../src/session/tokens/auth-session';
import { useSessionStore, writeSession } from '../src/session/tokens/session-storage';

/** Dale, who is fully registered. */
export const dale: UserInformation = {
  user_ID: 7, firstName: 'Dale', lastName: 'Haugen', emailAddress: 'dale@example.com', hasAccount: true, country_ID: 0, defaultCountry_ID: 0,
  phone1: '6055550142', isPhoneVerified: true, onlineBiddingStatus_ID: 1, isVIP: false, hasVerifiedPaymentMethod: true, step: 1, idleMinutes: null, roles: [],
};

const yard = { line1: '4100 N Cliff Ave', line2: '', city: 'Sioux Falls', state: 'SD', postalCode: '57104', country_ID: 0 };

export const account: Account = {
  account_ID: 31, isPrimary: true, isBusinessAccount: false, businessName: '', businessTitle: '', firstName: 'Dale', middleName: '', lastName: 'Haugen', suffix: '',
  driverLicenseLastFour: '4471', driverLicenseCountry_ID: 0, driverLicenseState: 'SD', physicalAddress: yard, billingAddress: yard, billingSameAsPhysical: true,
  verifiedAddress: true, addressMatch: 'zipAndCity', taxExemptions: [],
};

export const contact: ContactInfo = {
  contact_ID: 7, firstName: 'Dale', middleName: '', lastName: 'Haugen', suffix: '', emailAddress: 'dale@example.com', phone1: '6055550142', phone1Type: 'Mobile',
  isPhone1Verified: true, phone2: '', phone2Type: '', bidderTag: 'North yard', jobTitle: '', industry: '', website: '', preferredContact: 'email', accounts: [account],
};

export const permissions: AuctionPermissions = {
  user_ID: 7, name: 'Dale Haugen', onlineBiddingStatus_ID: 1, requestedAt: null, isVIP: false, keepsBids: false, events: [],
  buyingPower: { enabled: true, hasLimit: true, limit: 50000, remaining: 42000 },
};

const countries = [
  { country_ID: 0, code: 'US', name: 'United States', states: [{ code: 'SD', name: 'South Dakota' }, { code: 'MN', name: 'Minnesota' }] },
  { country_ID: 1, code: 'CA', name: 'Canada', states: [{ code: 'MB', name: 'Manitoba' }] },
];

/** Signs the person in and returns handlers for what the site loads about them. */
export function signedInAs(person: UserInformation): HttpHandler[] {
  const inAnHour = Date.now() + 3_600_000;
  const session: SignedIn = {
    status: true, token: 't', refresh_token: 'r', expires_in: 60, refresh_token_expires_in: 60, expiryDate: inAnHour, refreshExpiryDate: inAnHour,
    user_ID: person.user_ID, isGuest: false,
  };
  writeSession(session);
  setCredentials({ bearer: async () => 't', onUnauthorized: () => undefined });
  return [
    http.get('*/getUserInformation', () => HttpResponse.json(person)),
    http.get('*/GetCountries', () => HttpResponse.json({ countries })),
  ];
}

/** What the engine says about a page that has all of a list's entries. */
export const onePage = (count: number) => ({ pageNumber: 1, pageCount: 1, pageSize: 25, totalRecordCount: count });

/** Returns handlers of a person who has done nothing yet: no bids, offers, watched items or purchases. */
export function nothingYet(): HttpHandler[] {
  return [
    http.get('*/GetBids', () => HttpResponse.json({ winning: [], losing: [], ended: [], totals: { winning: 0, losing: 0, ended: 0 }, ...onePage(0) })),
    http.get('*/GetUserOfferHistory', () => HttpResponse.json({ offers: [], toAnswer: 0, ...onePage(0) })),
    http.get('*/GetWatchList', () => HttpResponse.json({ items: [], ...onePage(0) })),
    http.get('*/GetWonPurchased', () => HttpResponse.json({ items: [], ...onePage(0) })),
    http.get('*/GetInvoices', () => HttpResponse.json({ invoices: [], pageNumber: 1, pageCount: 1, pageSize: 25, totalRecordCount: 0, due: 0 })),
    http.get('*/GetBuyingPower', () => HttpResponse.json({ enabled: true, hasLimit: false, limit: 0, remaining: 0, held: 0, unpaid: 0, deposits: 0 })),
  ];
}

export function guest(): void {
  useSessionStore.setState({ session: signedOut, known: true });
}

/** Returns the engine's answer to invalid fields. */
export function wrongFields(fields: Record<string, string[]>): Response {
  return HttpResponse.json({ message: 'Validation', messages: ['Validation'], fields, requestId: '' }, { status: 422 });
}

export function refusal(status: number, message: string): Response {
  return HttpResponse.json({ message, messages: [message], requestId: '' }, { status });
}
