import type { PaymentMethod } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { readExpiry } from '@/lib/card-expiry';
import { digitsOnly } from '@/lib/phone';
import type { SecureData } from './accept-js';
import { accept } from './hosted-form';
import type { MethodKind, MethodValues } from './method-values';

/** What only the processor may keep: the numbers, or the nonce that represents them. */
export type Numbers = Pick<
  PaymentMethod,
  | 'creditCardNumber' | 'creditCardCode' | 'creditCardExpireDateMonth' | 'creditCardExpireDateYear'
  | 'accountType' | 'routingNumber' | 'accountNumber' | 'nameOnAccount' | 'dataDescriptor' | 'dataValue'
>;

/**
 * Returns how this house takes numbers. With `isHosted`, the browser gives them to the processor only, and security codes must
 * not be asked for where a stored card pays.
 */
export function useNumbers(): { isHosted: boolean; take: (values: MethodValues, kind: MethodKind, postalCode: string) => Promise<Numbers> } {
  const form = useTenant().data?.paymentForm;
  const isHosted = form?.isHosted === true;
  return {
    isHosted,
    take: async (values, kind, postalCode) => (isHosted ? accept(form, secureData(values, kind, postalCode)) : ownNumbers(values, kind)),
  };
}

function ownNumbers(values: MethodValues, kind: MethodKind): Numbers {
  if (kind === 'bank') {
    const { accountType, routingNumber, accountNumber, nameOnAccount } = values;
    return { accountType, routingNumber, accountNumber, nameOnAccount: nameOnAccount.trim() };
  }
  const { month, year } = readExpiry(values.expiry);
  return {
    creditCardNumber: digitsOnly(values.creditCardNumber),
    creditCardCode: values.creditCardCode,
    creditCardExpireDateMonth: month,
    creditCardExpireDateYear: year,
  };
}

function secureData(values: MethodValues, kind: MethodKind, zip: string): Omit<SecureData, 'authData'> {
  if (kind === 'bank') {
    const { accountType, routingNumber, accountNumber, nameOnAccount } = values;
    return { bankData: { accountType, routingNumber, accountNumber, nameOnAccount: nameOnAccount.trim() } };
  }
  const { month, year } = readExpiry(values.expiry);
  const fullName = `${values.firstName.trim()} ${values.lastName.trim()}`;
  return { cardData: { cardNumber: digitsOnly(values.creditCardNumber), month, year, cardCode: values.creditCardCode, zip, fullName } };
}
