import type { SetUpHouseBody } from '@/api/schema.gen';

/** What is typed to set up a house: the address as lines. */
export type SetUpValues = Omit<Required<SetUpHouseBody>, 'token' | 'address' | 'requiresRequest'> & { address: string };

export const nothing: SetUpValues = {
  name: '', address: '', timeZone: '', phone: '', emailAddress: '', primaryColor: '#14345a', secondaryColor: '#f2a81d', ownerFirstName: '', ownerLastName: '', ownerEmail: '', password: '',
  hasNoAuctions: false,
};

export const steps = [
  { name: 'Company', fields: ['name', 'address', 'timeZone', 'phone', 'emailAddress', 'hasNoAuctions'] },
  { name: 'Look', fields: ['primaryColor', 'secondaryColor'] },
  { name: 'You', fields: ['ownerFirstName', 'ownerLastName', 'ownerEmail', 'password'] },
] as const satisfies readonly { name: string; fields: readonly (keyof SetUpValues)[] }[];

/** Returns the request. */
export function requestOf(token: string, { address, ...typed }: SetUpValues): SetUpHouseBody {
  return { token, ...typed, address: address.split('\n').map((line) => line.trim()).filter(Boolean) };
}
