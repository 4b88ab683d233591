import { get, type FieldValues, type Path } from 'react-hook-form';
import type { Address } from '@/api/schema.gen';

/** The form fields of an address. */
export type AddressNames<T extends FieldValues> = Record<keyof Address, Path<T>>;

const parts = ['line1', 'line2', 'city', 'state', 'postalCode', 'country_ID'] as const;

/** Returns the names for a form whose fields are named like an address's, with an optional prefix such as "physical.". */
export function addressNames<T extends FieldValues>(prefix = ''): AddressNames<T> {
  return Object.fromEntries(parts.map((part) => [part, `${prefix}${part}`])) as AddressNames<T>;
}

/** Reads the address from a form and trims its parts. */
export function readAddress<T extends FieldValues>(values: T, names: AddressNames<T>): Address {
  const texts = Object.fromEntries(parts.map((part) => [part, String(get(values, names[part]) ?? '').trim()])) as Record<keyof Address, string>;
  return { ...texts, country_ID: Number(texts.country_ID) };
}
