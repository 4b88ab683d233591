import { readAddress, type AddressNames } from '@/address/address-names';
import type { Address, PaymentMethod, SavedPaymentMethod } from '@/api/schema.gen';

export type MethodKind = PaymentMethod['paymentType'];

type AccountType = NonNullable<PaymentMethod['accountType']>;

/** What forms for cards and bank accounts hold, named like the payload's fields where there is one. */
export type MethodValues = {
  firstName: string;
  lastName: string;
  creditCardNumber: string;
  creditCardCode: string;
  /** "MM / YY". */
  expiry: string;
  accountType: AccountType;
  routingNumber: string;
  accountNumber: string;
  nameOnAccount: string;
  /** The billing address is the account's address. */
  isBillingSame: boolean;
  billingAddress: string;
  billingLine2: string;
  billingCity: string;
  billingState: string;
  billingPostal: string;
  billingCountry_ID: number;
};

export const billingNames: AddressNames<MethodValues> = {
  line1: 'billingAddress',
  line2: 'billingLine2',
  city: 'billingCity',
  state: 'billingState',
  postalCode: 'billingPostal',
  country_ID: 'billingCountry_ID',
};

/** Blank values for what must not stay in memory after the call. */
export const secrets = { creditCardNumber: '', creditCardCode: '', expiry: '', routingNumber: '', accountNumber: '' };

/** The most letters that the bank network takes of a name. */
const longestAccountName = 22;

export function blankMethod(person: { firstName: string; lastName: string; country_ID: number }, hasAddress: boolean): MethodValues {
  return {
    ...secrets,
    firstName: person.firstName,
    lastName: person.lastName,
    accountType: 'checking',
    nameOnAccount: `${person.firstName} ${person.lastName}`.trim().slice(0, longestAccountName),
    isBillingSame: hasAddress,
    billingAddress: '', billingLine2: '', billingCity: '', billingState: '', billingPostal: '',
    billingCountry_ID: person.country_ID,
  };
}

/** Returns the values of a stored payment method, of which no number is known. */
export function storedMethod(stored: SavedPaymentMethod): MethodValues {
  const month = stored.creditCardExpireDateMonth;
  const kinds: Record<string, AccountType> = { Savings: 'savings', 'Business checking': 'businessChecking' };
  return {
    ...secrets,
    expiry: month && `${month} / ${stored.creditCardExpireDateYear}`,
    firstName: stored.firstName,
    lastName: stored.lastName,
    accountType: kinds[stored.brand] ?? 'checking',
    nameOnAccount: stored.nameOnAccount,
    isBillingSame: false,
    billingAddress: stored.billingAddress, billingLine2: '', billingCity: stored.billingCity, billingState: stored.billingState,
    billingPostal: stored.billingPostal, billingCountry_ID: stored.billingCountry_ID,
  };
}

type Holder = Pick<PaymentMethod, 'firstName' | 'lastName' | 'billingAddress' | 'billingCity' | 'billingState' | 'billingPostal' | 'billingCountry_ID'>;

/** Returns the holder with a one-line billing address, in the processor's format. `physical` is the account's address, if it has one. */
export function holderOf(values: MethodValues, physical: Address | undefined): Holder {
  const billing = values.isBillingSame && physical ? physical : readAddress(values, billingNames);
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    billingAddress: [billing.line1, billing.line2].filter(Boolean).join(', ').slice(0, 200),
    billingCity: billing.city,
    billingState: billing.state ?? '',
    billingPostal: billing.postalCode ?? '',
    billingCountry_ID: billing.country_ID,
  };
}

const cardFields = ['creditCardNumber', 'creditCardExpireDateMonth', 'creditCardExpireDateYear', 'creditCardCode', 'firstName', 'lastName'] as const;
const bankFields = ['accountType', 'routingNumber', 'accountNumber', 'nameOnAccount'] as const;
const billingFields = ['billingCountry_ID', 'billingAddress', 'billingPostal', 'billingCity', 'billingState'] as const;

/** Returns the payload's fields that the form can show errors at: the billing address only while it is visible. */
export function shownFields(kind: MethodKind, isBillingSame: boolean) {
  const own = kind === 'card' ? cardFields : bankFields;
  return isBillingSame ? own : [...own, ...billingFields];
}

/** Maps a payload field to its form field: month and year share one. */
export function formField(name: string): keyof MethodValues {
  return name.startsWith('creditCardExpireDate') ? 'expiry' : (name as keyof MethodValues);
}
