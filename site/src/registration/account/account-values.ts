import type { AddressNames } from '@/address/address-names';
import type { AccountPayload, MarketingResponse, UserInformation } from '@/api/schema.gen';

/** What step 1 asks for. Names are those of the payload, so that what the server finds wrong is shown at its field. */
export type AccountValues = Required<Omit<AccountPayload, 'isBusinessAccount' | 'hasAccount'>> & {
  kind: 'person' | 'business';
  /** By "q" and question_ID; empty: not answered. */
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

/** In the order in which they stand on the screen. */
export const accountFields = [
  'kind', 'businessName', 'businessTitle', 'firstName', 'middleName', 'lastName', 'suffix', 'country_ID', 'addressLine1',
  'addressLine2', 'postalCode', 'city', 'state', 'driverLicenseNumber', 'driverLicenseCountry_ID', 'driverLicenseState',
] as const;

export function blankAccount({ firstName, lastName, defaultCountry_ID }: Pick<UserInformation, 'firstName' | 'lastName' | 'defaultCountry_ID'>): AccountValues {
  return {
    kind: 'person', businessName: '', businessTitle: '', firstName, middleName: '', lastName, suffix: '',
    country_ID: defaultCountry_ID, addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '',
    driverLicenseNumber: '', driverLicenseCountry_ID: defaultCountry_ID, driverLicenseState: '', answers: {},
  };
}

/** Licence of a person, name of a business: what belongs to the other kind is not sent, nor is what is empty. */
export function accountPayload({ kind, answers: _, ...values }: AccountValues): Omit<AccountPayload, 'hasAccount'> {
  const isBusinessAccount = kind === 'business';
  const foreign = isBusinessAccount ? 'driverLicense' : 'business';
  const sent = Object.entries(values)
    .map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const)
    .filter(([name, value]) => value !== '' && !name.startsWith(foreign));
  return { ...(Object.fromEntries<string | number>(sent) as unknown as typeof values), isBusinessAccount };
}

/** Only what was answered. */
export function responsesOf(answers: Record<string, string>): MarketingResponse[] {
  return Object.entries(answers)
    .map(([name, answer]) => ({ question_ID: Number(name.slice(1)), answer: String(answer ?? '').trim() }))
    .filter(({ answer }) => answer !== '');
}
