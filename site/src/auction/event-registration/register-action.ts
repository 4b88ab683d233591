import type { UserInformation } from '@/api/schema.gen';
import { buyingObstacle } from '@/session/buying-obstacle';

export type RegisterAction = 'completeRegistration' | 'unregister' | 'terms' | 'onlineBidding' | 'register';

type Standing = {
  person: Pick<UserInformation, 'hasAccount' | 'hasVerifiedPaymentMethod' | 'isVIP' | 'onlineBiddingStatus_ID'>;
  /** tenantRegistrationRequiresCreditCardAuth. */
  requiresCard: boolean;
  isRegistered: boolean;
  hasAcceptedTerms: boolean;
};

/**
 * Returns what clicking Register does for a signed-in person (specification, section 4, event registration 2 to 5). Nobody
 * accepts terms only to learn that they cannot register anyway.
 */
export function registerAction({ person, requiresCard, isRegistered, hasAcceptedTerms }: Standing): RegisterAction {
  if (isRegistered) return 'unregister';
  const obstacle = buyingObstacle(person, requiresCard);
  if (obstacle) return obstacle === 'registration' ? 'completeRegistration' : obstacle;
  return hasAcceptedTerms ? 'register' : 'terms';
}
