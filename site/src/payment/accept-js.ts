// Authorize.Net's Accept.js: https://developer.authorize.net/api/reference/features/acceptjs.html

export type SecureData = {
  authData: { clientKey: string; apiLoginID: string };
  cardData?: { cardNumber: string; month: string; year: string; cardCode: string; zip: string; fullName: string };
  bankData?: { accountType: string; routingNumber: string; accountNumber: string; nameOnAccount: string };
};

export type Accepted = {
  opaqueData?: Nonce;
  messages: { resultCode: 'Ok' | 'Error'; message: { code: string; text: string }[] };
};

/** Stands for numbers that the browser gave to the processor. It works once, for 15 minutes. */
export type Nonce = { dataDescriptor: string; dataValue: string };
