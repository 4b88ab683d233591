import type { AddressNames } from '@/address/address-names';
import type { Address, PaymentMethod } from '@/api/schema.gen';
import { readExpiry } from '@/lib/card-expiry';
import { digitsOnly } from '@/lib/phone';

type Own = 'firstName' | 'lastName' | 'creditCardNumber' | 'creditCardCode';

/** The card form's values, named like the payload's fields where there is one. */
export type CardValues = Pick<PaymentMethod, Own> & {
  /** "MM / YY". */
  expiry: string;
  isBillingSame: boolean;
  billingAddress: string;
  billingLine2: string;
  billingCity: string;
  billingState: string;
  billingPostal: string;
  billingCountry_ID: number;
};

export const billingNames: AddressNames<CardValues> = {
  line1: 'billingAddress',
  line2: 'billingLine2',
  city: 'billingCity',
  state: 'billingState',
  postalCode: 'billingPostal',
  country_ID: 'billingCountry_ID',
};

/** Blank values for what must not stay in memory after the call. */
export const secrets = { creditCardNumber: '', creditCardCode: '', expiry: '' };

export function blankCard(person: { firstName: string; lastName: string; country_ID: number }, hasAddress: boolean): CardValues {
  return {
    ...secrets,
    firstName: person.firstName,
    lastName: person.lastName,
    isBillingSame: hasAddress,
    billingAddress: '', billingLine2: '', billingCity: '', billingState: '', billingPostal: '',
    billingCountry_ID: person.country_ID,
  };
}

/** Returns the payload in the processor's format, with a one-line billing address. */
export function cardPayload(values: CardValues, billing: Address): PaymentMethod {
  const { month, year } = readExpiry(values.expiry);
  return {
    firstName: values.firstName.trim(),
    lastName: values.lastName.trim(),
    billingAddress: [billing.line1, billing.line2].filter(Boolean).join(', ').slice(0, 200),
    billingCity: billing.city,
    billingState: billing.state ?? '',
    billingPostal: billing.postalCode ?? '',
    billingCountry_ID: billing.country_ID,
    paymentType: 'card',
    isDefault: true,
    creditCardNumber: digitsOnly(values.creditCardNumber),
    creditCardCode: values.creditCardCode,
    creditCardExpireDateMonth: month,
    creditCardExpireDateYear: year,
    registrationVerificationCard: true,
  };
}

const ownFields = ['creditCardNumber', 'creditCardExpireDateMonth', 'creditCardExpireDateYear', 'creditCardCode', 'firstName', 'lastName'] as const;
const billingFields = ['billingCountry_ID', 'billingAddress', 'billingPostal', 'billingCity', 'billingState'] as const;

/** Returns the fields that can show errors: the billing address only while it is visible. */
export function shownCardFields(isBillingSame: boolean) {
  return isBillingSame ? ownFields : [...ownFields, ...billingFields];
}

/** Maps a payload field to its form field: month and year share one. */
export function cardField(name: string): keyof CardValues {
  return name.startsWith('creditCardExpireDate') ? 'expiry' : (name as keyof CardValues);
}
