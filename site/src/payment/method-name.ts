import type { Payment, SavedPaymentMethod } from '@/api/schema.gen';
import { serverNow } from '@/lib/server-clock';

/** Names a payment method: "Visa ending in 1111". */
export function methodName({ paymentType, brand, lastFour }: Pick<SavedPaymentMethod | Payment, 'paymentType' | 'brand' | 'lastFour'>): string {
  const kind = brand || (paymentType === 'bank' ? 'Bank account' : 'Card');
  return lastFour ? `${kind} ending in ${lastFour}` : kind;
}

/** Returns when a card expires: "08/29"; empty for a bank account. */
export function expiryText({ creditCardExpireDateMonth: month, creditCardExpireDateYear: year }: SavedPaymentMethod): string {
  return month && `${month}/${year}`;
}

const soon = 60 * 24 * 3_600_000;

/** Reports whether a card expires within 60 days. */
export function isExpiring(method: SavedPaymentMethod): boolean {
  const { creditCardExpireDateMonth: month, creditCardExpireDateYear: year, isExpired } = method;
  return !isExpired && month !== '' && Date.UTC(2000 + Number(year), Number(month)) - serverNow() < soon;
}
