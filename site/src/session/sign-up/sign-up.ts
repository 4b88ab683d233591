import { unitedStates } from '@/api/addresses';
import type { CreateExternalUserInputBody } from '@/api/schema.gen';
import { digitsOnly } from '@/lib/phone';

/** What the form holds; initial values are the specification's (section 5). */
export const firstValues = {
  firstName: '',
  lastName: '',
  emailAddress: '',
  phone: '',
  country_ID: String(unitedStates),
  /** Nobody sees it; who fills it in is a machine. */
  hidden: '',
};

export type SignUp = typeof firstValues;

/** The call's payload: of the phone only the digits. */
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
