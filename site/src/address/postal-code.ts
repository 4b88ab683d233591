import type { Country } from '@/api/schema.gen';

type Form = { label: string; form?: RegExp; problem?: string; inputMode?: 'numeric' };

const forms: Record<string, Form> = {
  US: { label: 'ZIP code', form: /^\d{5}(-\d{4})?$/, problem: 'Enter a ZIP code of five digits', inputMode: 'numeric' },
  CA: { label: 'Postal code', form: /^[a-z]\d[a-z] ?\d[a-z]\d$/i, problem: 'Enter a postal code such as R3C 4A5' },
};

/** How a country's postal code is called and written. Only the United States and Canada insist on one. */
export function postalForm(country: Country | undefined): Form {
  return forms[country?.code ?? ''] ?? { label: 'Postal code' };
}

/** True, or what is wrong with it. */
export function checkPostalCode(typed: string, country: Country | undefined): true | string {
  const { form, problem = '' } = postalForm(country);
  return !form || form.test(typed.trim()) || problem;
}
