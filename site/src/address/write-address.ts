import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { Address } from '@/api/schema.gen';
import type { AddressNames } from './address-names';

export function setText<T extends FieldValues>(form: UseFormReturn<T>, name: Path<T>, value: string): void {
  form.setValue(name, value as PathValue<T, Path<T>>, { shouldDirty: true });
  form.clearErrors(name);
}

/** Writes an address into a form; missing parts are left unchanged. */
export function writeAddress<T extends FieldValues>(form: UseFormReturn<T>, names: AddressNames<T>, address: Address): void {
  for (const part of ['line1', 'line2', 'city', 'state', 'postalCode'] as const) {
    const value = address[part];
    if (value) setText(form, names[part], value);
  }
}
