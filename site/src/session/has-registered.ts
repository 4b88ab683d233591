import type { UserInformation } from '@/api/schema.gen';

type Person = Pick<UserInformation, 'hasAccount' | 'hasVerifiedPaymentMethod' | 'isVIP'>;

/**
 * Reports whether the engine lets the person bid and buy: they have an account and, where the auction house requires one
 * (tenantRegistrationRequiresCreditCardAuth), a verified card. VIPs need no card.
 */
export function hasRegistered({ hasAccount, hasVerifiedPaymentMethod, isVIP }: Person, requiresCard: boolean): boolean {
  return hasAccount && (hasVerifiedPaymentMethod || isVIP || !requiresCard);
}
