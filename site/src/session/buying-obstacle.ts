import type { UserInformation } from '@/api/schema.gen';

type Person = Pick<UserInformation, 'hasAccount' | 'hasVerifiedPaymentMethod' | 'isVIP' | 'onlineBiddingStatus_ID'>;

/** Value of onlineBiddingStatus_ID (specification, section 3). */
const biddingDisabled = 0;

export type BuyingObstacle = 'registration' | 'onlineBidding';

/**
 * Returns why the engine lets the person neither bid nor buy; null if it does. They need an account, a verified card where the
 * house requires one (tenantRegistrationRequiresCreditCardAuth) except from VIPs, and online bidding that is not disabled.
 */
export function buyingObstacle({ hasAccount, hasVerifiedPaymentMethod, isVIP, onlineBiddingStatus_ID }: Person, requiresCard: boolean): BuyingObstacle | null {
  if (!hasAccount || (requiresCard && !hasVerifiedPaymentMethod && !isVIP)) return 'registration';
  return onlineBiddingStatus_ID === biddingDisabled ? 'onlineBidding' : null;
}
