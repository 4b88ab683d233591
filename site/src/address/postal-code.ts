import type { Country } from '@/api/schema.gen';

type Form = { label: string; form?: RegExp; problem?: string; inputMode?: 'numeric' };

const forms: Record<string, Form> = {
  US: { label: 'ZIP code', form: /^\d{5}(-\d{4})?$/, problem: 'Enter a five-digit ZIP code', inputMode: 'numeric' },
  CA: { label: 'Postal code', form: /^[a-z]\d[a-z] ?\d[a-z]\d$/i, problem: 'Enter a postal code such as R3C 4A5' },
};

/** Returns the name and format of a country's postal code. Only the United States and Canada require one. */
export function postalForm(country: Country | undefined): Form {
  return forms[country?.code ?? ''] ?? { label: 'Postal code' };
}

/** Returns true or an error message. */
export function checkPostalCode(typed: string, country: Country | undefined): true | string {
  const { form, problem = '' } = postalForm(country);
  return !form || form.test(typed.trim()) || problem;
}
