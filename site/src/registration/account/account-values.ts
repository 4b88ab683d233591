import type { AddressNames } from '@/address/address-names';
import type { AccountPayload, MarketingResponse, UserInformation } from '@/api/schema.gen';

/** The values of step 1, named like the payload's fields, so that server errors show at their fields. */
export type AccountValues = Required<Omit<AccountPayload, 'isBusinessAccount' | 'hasAccount'>> & {
  kind: 'person' | 'business';
  /** Keyed by "q" plus question_ID; "" if not answered. */
  answers: Record<string, string>;
};

export const accountAddress: AddressNames<AccountValues> = {
  line1: 'addressLine1',
  line2: 'addressLine2',
  city: 'city',
  state: 'state',
  postalCode: 'postalCode',
  country_ID: 'country_ID',
};

export function blankAccount({ firstName, lastName, defaultCountry_ID }: Pick<UserInformation, 'firstName' | 'lastName' | 'defaultCountry_ID'>): AccountValues {
  return {
    kind: 'person', businessName: '', businessTitle: '', firstName, middleName: '', lastName, suffix: '',
    country_ID: defaultCountry_ID, addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '',
    driverLicenseNumber: '', driverLicenseCountry_ID: defaultCountry_ID, driverLicenseState: '', answers: {},
  };
}

/** Returns the payload without empty values and without the other kind's fields (a person's license, a business's name). */
export function accountPayload({ kind, answers: _, ...values }: AccountValues): Omit<AccountPayload, 'hasAccount'> {
  const isBusinessAccount = kind === 'business';
  const foreign = isBusinessAccount ? 'driverLicense' : 'business';
  const sent = Object.entries(values)
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([name, value]) => value !== '' && !name.startsWith(foreign));
  return { ...(Object.fromEntries<string | number>(sent) as unknown as typeof values), isBusinessAccount };
}

/** Returns the questions that were answered. */
export function responsesOf(answers: Record<string, string>): MarketingResponse[] {
  return Object.entries(answers)
    .map(([name, answer]) => ({ question_ID: Number(name.slice(1)), answer: String(answer ?? '').trim() }))
    .filter(({ answer }) => answer !== '');
}
