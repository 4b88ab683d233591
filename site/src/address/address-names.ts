import { get, type FieldValues, type Path } from 'react-hook-form';
import type { Address } from '@/api/schema.gen';

/** The form fields of an address. */
export type AddressNames<T extends FieldValues> = Record<keyof Address, Path<T>>;

/** Returns the names for a form whose fields are named like an address's, with an optional prefix such as "physical.". */
export function addressNames<T extends FieldValues>(prefix = ''): AddressNames<T> {
  const name = (part: keyof Address) => `${prefix}${part}` as Path<T>;
  return {
    line1: name('line1'),
    line2: name('line2'),
    city: name('city'),
    state: name('state'),
    postalCode: name('postalCode'),
    country_ID: name('country_ID'),
  };
}

/** Reads the address from a form and trims its parts. */
export function readAddress<T extends FieldValues>(values: T, names: AddressNames<T>): Address {
  const text = (part: keyof Address) => String(get(values, names[part]) ?? '').trim();
  return {
    line1: text('line1'),
    line2: text('line2'),
    city: text('city'),
    state: text('state'),
    postalCode: text('postalCode'),
    country_ID: Number(get(values, names.country_ID) ?? 0),
  };
}
