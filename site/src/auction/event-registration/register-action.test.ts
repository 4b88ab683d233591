import { describe, expect, test } from 'vitest';
import { registerAction, type RegisterAction } from './register-action';

const complete = { hasAccount: true, hasVerifiedPaymentMethod: true, isVIP: false, onlineBiddingStatus_ID: 1 as const };
const standing = { person: complete, requiresCard: true, isRegistered: false, hasAcceptedTerms: true };

describe('clicking Register', () => {
  const f = (name: string, change: Partial<typeof standing> & { of?: object }, want: RegisterAction) =>
    test(name, () => {
      const { of, ...rest } = change;
      expect(registerAction({ ...standing, ...rest, person: { ...complete, ...of } as typeof complete })).toBe(want);
    });

  f('registers a person who has everything', {}, 'register');
  f('unregisters a registered person, whatever they lack since', { isRegistered: true, of: { hasAccount: false } }, 'unregister');
  f('requires an account', { of: { hasAccount: false, isVIP: true } }, 'completeRegistration');
  f('requires a verified card', { of: { hasVerifiedPaymentMethod: false } }, 'completeRegistration');
  f('requires no card of a VIP', { of: { hasVerifiedPaymentMethod: false, isVIP: true } }, 'register');
  f('requires no card where the auction house asks for none', { requiresCard: false, of: { hasVerifiedPaymentMethod: false } }, 'register');
  f('asks for the terms', { hasAcceptedTerms: false }, 'terms');
  f('says that online bidding is disabled before anybody accepts terms', { hasAcceptedTerms: false, of: { onlineBiddingStatus_ID: 0 } }, 'onlineBidding');
  f('stops at disabled online bidding', { of: { onlineBiddingStatus_ID: 0 } }, 'onlineBidding');
  f('registers when online bidding is bypassed', { of: { onlineBiddingStatus_ID: 2 } }, 'register');
});
