import { describe, expect, test } from 'vitest';
import { nextStep, type NextStep } from './register-action';

const complete = { hasAccount: true, hasVerifiedPaymentMethod: true, isVIP: false, onlineBiddingStatus_ID: 1 as const };
const standing = { person: complete, requiresCard: true, isRegistered: false, hasAcceptedTerms: true };

describe('a press of the register button', () => {
  const f = (name: string, change: Partial<typeof standing> & { of?: object }, want: NextStep) =>
    test(name, () => {
      const { of, ...rest } = change;
      expect(nextStep({ ...standing, ...rest, person: { ...complete, ...of } as typeof complete })).toBe(want);
    });

  f('registers who has everything', {}, 'register');
  f('unregisters who is registered, whatever is missing since', { isRegistered: true, of: { hasAccount: false } }, 'unregister');
  f('without an account', { of: { hasAccount: false, isVIP: true } }, 'completeRegistration');
  f('without a verified card', { of: { hasVerifiedPaymentMethod: false } }, 'completeRegistration');
  f('a VIP needs no card', { of: { hasVerifiedPaymentMethod: false, isVIP: true } }, 'register');
  f('nor does anybody where the house asks for none', { requiresCard: false, of: { hasVerifiedPaymentMethod: false } }, 'register');
  f('terms come before the bidding status', { hasAcceptedTerms: false, of: { onlineBiddingStatus_ID: 0 } }, 'terms');
  f('bidding that is disabled', { of: { onlineBiddingStatus_ID: 0 } }, 'onlineBidding');
  f('bidding that is bypassed', { of: { onlineBiddingStatus_ID: 2 } }, 'register');
});
