import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Session } from '../../src/api/schema.gen';

/** The password of all new bidders; it must never appear in a log. */
export const bidderPassword = 'gravel-and-diesel-71';

export type Bidder = { email: string; session: Session };

/** Returns the address of the running stack's development outbox, four ports above the front door. */
export function outboxAddress(): string {
  const door = new URL(process.env.FAIRWARNING_URL ?? 'http://localhost:8080');
  return `http://localhost:${Number(door.port) + 4}`;
}

/** Returns the pattern's first group in the newest message to the recipient. */
export async function letter(request: APIRequestContext, recipient: string, pattern: RegExp): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const answer = await request.get(`${outboxAddress()}/messages.json?recipient=${encodeURIComponent(recipient)}`);
    const { messages } = (await answer.json()) as { messages: { text: string }[] };
    found = messages.map(({ text }) => pattern.exec(text)?.[1]).find(Boolean);
    expect(found).toBeTruthy();
  }).toPass();
  return found!;
}

let count = 0;

/** Returns a new, unused address. */
export function newAddress(): string {
  return `visitor-${Date.now().toString(36)}-${process.pid}-${++count}@mail.example`;
}

/** Creates a user with a password through the API, by default with an account and a verified card. */
export async function newBidder(request: APIRequestContext, has = { account: true, card: true }): Promise<Bidder> {
  const email = newAddress();
  await call(request, '/v1/Auction/CreateExternalUser', { emailAddress: email, firstName: 'Vera', lastName: 'Visitor' });
  const resetToken = await letter(request, email, /\/welcome\/([\w-]+)/);
  await call(request, '/v1/user/resetPassword', { resetToken, password: bidderPassword });
  const session = (await call(request, '/Token/v2', { grant_Type: 'password', user_Name: email, password: bidderPassword, route_ID: 2 })) as Session;
  if (has.account) await call(request, '/v1/Auction/RegisterUserAccount', account, session.token);
  if (has.card) await call(request, '/v1/Payment/AddCustomerPaymentMethod', card, session.token);
  return { email, session };
}

/** Completes a registration through the API: account, phone, card. */
export async function completeRegistration(request: APIRequestContext, { token }: Session): Promise<void> {
  const phone = newPhone();
  await call(request, '/v1/Auction/RegisterUserAccount', account, token);
  await call(request, '/v1/auction/externalValidatePhoneRequest', { phone }, token);
  await call(request, '/v1/auction/externalValidatePhone', { code: await letter(request, phone, /\b(\d{6})\b/) }, token);
  await call(request, '/v1/Payment/AddCustomerPaymentMethod', card, token);
}

/** Returns a number no other test uses. */
export function newPhone(): string {
  return `605555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
}

const account = {
  isBusinessAccount: false, firstName: 'Vera', lastName: 'Visitor', country_ID: 0, addressLine1: '4100 N Cliff Ave', city: 'Sioux Falls', state: 'SD',
  postalCode: '57104', hasAccount: false, driverLicenseNumber: 'D1234567', driverLicenseCountry_ID: 0, driverLicenseState: 'SD',
};

const card = {
  firstName: 'Vera', lastName: 'Visitor', billingAddress: '4100 N Cliff Ave', billingCity: 'Sioux Falls', billingState: 'SD', billingPostal: '57104',
  billingCountry_ID: 0, paymentType: 'card', creditCardNumber: '4111111111111111', creditCardCode: '123', creditCardExpireDateMonth: '12',
  creditCardExpireDateYear: '31', registrationVerificationCard: true,
};

export async function call(request: APIRequestContext, path: string, data: object, token = ''): Promise<unknown> {
  const answer = await request.post(`/api${path}`, { data, headers: token ? { Authorization: `Bearer ${token}` } : {} });
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Puts the session into the browser's storage, as after signing in. */
export async function arriveAs(page: Page, { session }: Bidder): Promise<void> {
  const ends = (minutes: number) => Date.now() + minutes * 60_000;
  const stored = { ...session, status: true, expiryDate: ends(session.expires_in), refreshExpiryDate: ends(session.refresh_token_expires_in) };
  await page.addInitScript(
    ([key, value]) => {
      if (!localStorage.getItem(key!)) localStorage.setItem(key!, value!);
    },
    ['fairwarning.session', JSON.stringify(stored)],
  );
}
