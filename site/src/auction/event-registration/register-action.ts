import type { UserInformation } from '@/api/schema.gen';
import { hasRegistered } from '@/session/has-registered';

/** Value of onlineBiddingStatus_ID (specification, section 3). */
const biddingDisabled = 0;

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
  if (!hasRegistered(person, requiresCard)) return 'completeRegistration';
  if (person.onlineBiddingStatus_ID === biddingDisabled) return 'onlineBidding';
  return hasAcceptedTerms ? 'register' : 'terms';
}
