import { unitedStates } from '@/api/addresses';
import type { CreateExternalUserInputBody } from '@/api/schema.gen';
import { phoneOf } from '@/lib/typed-phone';

/** The form's initial values (specification section 5). */
export const firstValues = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  phone: '',
  country_ID: String(unitedStates),
  /** Honeypot: only bots fill it in. */
  hidden: '',
};

export type SignUp = typeof firstValues;

/** Returns the request body, with the phone as digits, and its + and extension if there are any. */
export function userOf(typed: SignUp, callbackURL: string): CreateExternalUserInputBody {
  return {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    emailAddress: typed.emailAddress.trim(),
    phone: phoneOf(typed.phone),
    phoneType: 'Mobile',
    country_ID: Number(typed.country_ID),
    hidden: typed.hidden,
    ...(callbackURL && { callbackURL }),
  };
}
