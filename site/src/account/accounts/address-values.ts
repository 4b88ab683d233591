import { addressNames } from '@/address/address-names';
import type { Address } from '@/api/schema.gen';

export type AddressValues = Required<Address> & { billingSameAsPhysical: boolean };

export const addressFieldNames = addressNames<AddressValues>();

export function addressValues({ line2 = '', state = '', postalCode = '', ...address }: Address, billingSameAsPhysical = false): AddressValues {
  return { ...address, line2, state, postalCode, billingSameAsPhysical };
}
