// Creates people for spec-coverage through the real operations: one who may register for an event, and one with an unused link
// to set a password. It reads links from the development outbox and falls back to the demo bidder without it.

const password = 'spec-coverage-2026';

export async function findPeople(ask, outbox, event, biddingOn) {
  const stamp = Date.now().toString(36);
  const bidder = await newBidder(ask, outbox, `spec-coverage-${stamp}@mail.example`, event, biddingOn);
  const reset = await welcomeLink(ask, outbox, `spec-coverage-${stamp}-2@mail.example`);
  return { ...bidder, reset, newcomer: `spec-coverage-${stamp}-3@mail.example` };
}

async function newBidder(ask, outbox, emailAddress, event, biddingOn) {
  const resetToken = await welcomeLink(ask, outbox, emailAddress);
  if (!resetToken) return {};
  await ask.json('POST', '/api/v1/user/resetPassword', { resetToken, password });
  const session = await ask.json('POST', '/api/Token/v2', { grant_Type: 'password', user_Name: emailAddress, password, route_ID: 2 });
  if (!session) return {};
  const { token } = session;
  const opened = await ask.json('POST', '/api/v1/Auction/RegisterUserAccount', account, token);
  const stored = await ask.json('POST', '/api/v1/Payment/AddCustomerPaymentMethod', card, token);
  const spare = await ask.json('POST', '/api/v1/Payment/AddCustomerPaymentMethod', { ...card, firstName: 'Spare', registrationVerificationCard: false }, token);
  const profile = await ask.json('GET', '/api/v1/Payment/CreateCustomerProfile', undefined, token);
  const terms = await ask.json('GET', `/api/v1/auction/validateTermsAcceptanceByEventId?Event_ID=${event}`, undefined, token);
  await ask.json('POST', '/api/v1/Auction/updateUserTermsAcceptance', { terms_ID: terms?.termsAndConditionsDocument.terms_ID, event_ID: event }, token);
  for (const other of biddingOn) await register(ask, other, token);
  const handOff = await ask.json('GET', '/api/v1/Settings/GetHandOff', undefined, token);
  return { token, card: stored?.paymentProfileID, paymentMethod: spare?.paymentProfileID, profile: profile?.profileID, contact: session.user_ID, account: opened?.account_ID, terms: terms?.termsAndConditionsDocument.terms_ID, handoff: handOff?.token };
}

/** Registers for an event, with its terms. */
async function register(ask, event_ID, token) {
  if (!event_ID) return;
  const terms = await ask.json('GET', `/api/v1/auction/validateTermsAcceptanceByEventId?Event_ID=${event_ID}`, undefined, token);
  await ask.json('POST', '/api/v1/Auction/updateUserTermsAcceptance', { terms_ID: terms?.termsAndConditionsDocument.terms_ID, event_ID }, token);
  const registration = { event_ID, textNotifications: false, emailNotifications: false, register: true };
  await ask.json('POST', '/api/v1/auction/registerForAuctions', { registrations: [registration] }, token);
}

/** Returns the token of the link in the welcome email; undefined without an outbox. */
async function welcomeLink(ask, outbox, emailAddress) {
  await ask.json('POST', '/api/v1/Auction/CreateExternalUser', { emailAddress, firstName: 'Spec', lastName: 'Coverage' });
  for (let tries = 0; tries < 50; tries++) {
    const answer = await fetch(`${outbox}/messages.json?recipient=${encodeURIComponent(emailAddress)}`).catch(() => null);
    if (!answer?.ok) return undefined;
    const link = (await answer.json()).messages.map(({ text }) => /\/welcome\/([\w-]+)/.exec(text)?.[1]).find(Boolean);
    if (link) return link;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  return undefined;
}

const account = {
  isBusinessAccount: false, firstName: 'Spec', lastName: 'Coverage', country_ID: 0, addressLine1: '4100 N Cliff Ave', city: 'Sioux Falls', state: 'SD',
  postalCode: '57104', hasAccount: false, driverLicenseNumber: 'D1234567', driverLicenseCountry_ID: 0, driverLicenseState: 'SD',
};

const card = {
  firstName: 'Spec', lastName: 'Coverage', billingAddress: '4100 N Cliff Ave', billingCity: 'Sioux Falls', billingState: 'SD', billingPostal: '57104',
  billingCountry_ID: 0, paymentType: 'card', creditCardNumber: '4111111111111111', creditCardCode: '123', creditCardExpireDateMonth: '12',
  creditCardExpireDateYear: '39', registrationVerificationCard: true,
};
