import { unitedStates } from '@/api/addresses';
import type { CreateExternalUserInputBody } from '@/api/schema.gen';
import { digitsOnly } from '@/lib/phone';

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

/** Returns the request body, with only the digits of the phone. */
export function userOf(typed: SignUp, callbackURL: string): CreateExternalUserInputBody {
  return {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    emailAddress: typed.emailAddress.trim(),
    phone: digitsOnly(typed.phone),
    phoneType: 'Mobile',
    country_ID: Number(typed.country_ID),
    hidden: typed.hidden,
    ...(callbackURL && { callbackURL }),
  };
}
