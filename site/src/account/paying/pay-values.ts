import type { CardDeposit, SavedPaymentMethod } from '@/api/schema.gen';
import { blankMethod, secrets, type MethodValues } from '@/payment/method-values';
import type { Numbers } from '@/payment/use-numbers';

/** The `choice` of a card that is not stored. */
export const newCard = 'new';

/** What the form for paying holds. */
export type PayValues = MethodValues & {
  /** As typed. */
  amount: string;
  /** A paymentProfileID, or `newCard`. */
  choice: string;
  /** The security code of a stored card. */
  ccv: string;
  savePaymentMethod: boolean;
};

export const paySecrets = { ...secrets, ccv: '' };

type Person = { firstName: string; lastName: string; country_ID: number };

/** Returns the payment methods that have not expired, bank accounts first, which have no surcharge. */
export function usableMethods(methods: readonly SavedPaymentMethod[]): SavedPaymentMethod[] {
  const usable = methods.filter(({ isExpired }) => !isExpired);
  return [...usable.filter(({ paymentType }) => paymentType === 'bank'), ...usable.filter(({ paymentType }) => paymentType !== 'bank')];
}

/** Returns the form's first values: the default payment method, unless it has expired. */
export function blankPayment(person: Person, hasAddress: boolean, methods: readonly SavedPaymentMethod[], amount: string): PayValues {
  const usable = usableMethods(methods);
  const first = usable.find(({ isDefault }) => isDefault) ?? usable[0];
  return { ...blankMethod(person, hasAddress), amount, choice: first ? String(first.paymentProfileID) : newCard, ccv: '', savePaymentMethod: false };
}

type Holder = { firstName: string; lastName: string; billingAddress: string; billingCity: string; billingState?: string; billingPostal?: string; billingCountry_ID: number };

/** Returns a card in the form of a card payment (specification section 3). */
export function cardPayment(holder: Holder, numbers: Numbers, savePaymentMethod: boolean): Omit<CardDeposit, 'amount'> {
  return {
    name: `${holder.firstName} ${holder.lastName}`.trim(),
    address: holder.billingAddress,
    city: holder.billingCity,
    state: holder.billingState,
    postalCode: holder.billingPostal,
    country_ID: holder.billingCountry_ID,
    cardNumber: numbers.creditCardNumber,
    expireMonth: numbers.creditCardExpireDateMonth,
    expireYear: numbers.creditCardExpireDateYear,
    ccv: numbers.creditCardCode,
    dataDescriptor: numbers.dataDescriptor,
    dataValue: numbers.dataValue,
    savePaymentMethod,
  };
}

/** The form's fields by their names in a card payment. */
const fields: Record<string, keyof PayValues> = {
  cardNumber: 'creditCardNumber', expireMonth: 'expiry', expireYear: 'expiry', name: 'lastName', address: 'billingAddress', city: 'billingCity',
  state: 'billingState', postalCode: 'billingPostal', country_ID: 'billingCountry_ID', amount: 'amount',
};

/** Returns the form's field of a payload's, undefined if the form does not show it. A new card has its own security code. */
export function payField(name: string, { choice, isBillingSame }: Pick<PayValues, 'choice' | 'isBillingSame'>): keyof PayValues | undefined {
  if (name === 'ccv') return choice === newCard ? 'creditCardCode' : 'ccv';
  const field = fields[name];
  if (field === undefined || field === 'amount') return field;
  return choice !== newCard || (isBillingSame && field.startsWith('billing')) ? undefined : field;
}
