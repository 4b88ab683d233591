import type { UserInformation } from '@/api/schema.gen';

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

/** Returns what clicking Register does for a signed-in person (specification, section 4, event registration 2 to 5). */
export function registerAction({ person, requiresCard, isRegistered, hasAcceptedTerms }: Standing): RegisterAction {
  const hasCard = person.hasVerifiedPaymentMethod || person.isVIP || !requiresCard;
  if (isRegistered) return 'unregister';
  if (!person.hasAccount || !hasCard) return 'completeRegistration';
  if (!hasAcceptedTerms) return 'terms';
  return person.onlineBiddingStatus_ID === biddingDisabled ? 'onlineBidding' : 'register';
}
