import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse, type JsonBodyType } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { setCredentials } from '../src/api/http/client';
import type { ContactInfo, UserInformation } from '../src/api/schema.gen';
import { RegisterScreen } from '../src/registration/register-screen';
import { useSignInState } from '../src/session/sign-in/sign-in-state';
import { signedOut, type AuthSession } from '../src/session/tokens/auth-session';
import { useSessionStore } from '../src/session/tokens/session-storage';
import { api, renderAt } from './render-at';

export const stranger: UserInformation = {
  user_ID: 5, firstName: 'Dale', lastName: 'Haugen', emailAddress: 'dale@b.example', hasAccount: false, country_ID: 0, defaultCountry_ID: 0, phone1: '6055550142',
  isPhoneVerified: false, onlineBiddingStatus_ID: 1, isVIP: false, hasVerifiedPaymentMethod: false, step: 1, idleMinutes: null, roles: [],
};
export const opened: UserInformation = { ...stranger, hasAccount: true, step: 2 };
export const verified: UserInformation = { ...opened, isPhoneVerified: true };
export const done: UserInformation = { ...verified, hasVerifiedPaymentMethod: true, step: 1 };

const countries = [
  { country_ID: 0, name: 'United States', code: 'US', states: [{ code: 'SD', name: 'South Dakota' }, { code: 'WY', name: 'Wyoming' }] },
  { country_ID: 1, name: 'Canada', code: 'CA', states: [{ code: 'MB', name: 'Manitoba' }] },
  { country_ID: 2, name: 'Mexico', code: 'MX', states: [] },
];
export const home = { line1: '4100 N Cliff Ave', city: 'Sioux Falls', state: 'SD', postalCode: '57104', country_ID: 0 };

/** Whom the engine knows, which tests change, and what it received. */
export const engine = { person: stranger, sent: [] as Record<string, unknown>[] };

/** Answers requests for the path, and records what they send. */
export const call = (path: string, body: JsonBodyType | (() => JsonBodyType), status = 200) =>
  http.all(`*/api/${path}`, async ({ request }) => {
    if (request.method === 'POST') engine.sent.push((await request.json()) as Record<string, unknown>);
    return HttpResponse.json(typeof body === 'function' ? body() : body, { status });
  });

/** Serves what the registration loads, for a house with these settings. */
export function answers(house: object = {}) {
  api.use(
    call('v1/Settings/GetTenantContent', { tenantName: 'Prairie Iron', tenantPhone: '6055550142', tenantEmail: 'a@b.example', tenantRegistrationRequiresCreditCardAuth: true, registrationStepThree: false, ...house }),
    call('v1/Auction/getUserInformation', () => engine.person),
    call('v1/System/GetCountries', { countries }),
    call('v1/Settings/GetMarketingQuestions', { questions: [{ question_ID: 3, question: 'How did you hear of us?', answers: ['Mail'], isActive: true }] }),
    call('v1/Auction/GetContactInfo', { accounts: [{ firstName: 'Dale', lastName: 'Haugen', physicalAddress: home, driverLicenseLastFour: '4567' }] } as unknown as ContactInfo),
    call('v1/Account/GetCityState', { zip: '57104', city: 'Sioux Falls', state: 'SD', country_ID: 0 }),
    call('v1/Streets/GetSuggestion', { suggestions: [] }),
    call('v1/Streets/ValidateAddress', { isValid: true, messages: [], address: home }),
  );
}

/** Signs a person in for each test of the file. */
export function signInForRegistration(): void {
  beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    engine.sent = [];
    sessionStorage.clear();
    setCredentials({ bearer: async () => 'token', onUnauthorized: () => undefined });
    useSessionStore.setState({ session: { status: true, isGuest: false, user_ID: 5 } as AuthSession, known: true });
  });
  afterEach(() => {
    cleanup();
    api.resetHandlers();
    useSignInState.setState({ view: null });
    useSessionStore.setState({ session: signedOut, known: false });
  });
  afterAll(() => api.close());
}

export const show = (query: Record<string, string> = {}) => renderAt('/register', query, <RegisterScreen />);
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
export const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
export const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value);
