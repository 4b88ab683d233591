import type { NewPerson, OfficePerson } from '@/api/schema.gen';
import { formatPhone } from '@/lib/phone';

/** What the forms of a person hold; "" for what is unknown. The office writes addresses in the United States; others keep their country. */
export type PersonValues = {
  firstName: string; lastName: string; company: string; phone: string; emailAddress: string;
  address: { line1: string; line2: string; city: string; state: string; postalCode: string; country_ID: number };
};

export const nobody: PersonValues = {
  firstName: '', lastName: '', company: '', phone: '', emailAddress: '', address: { line1: '', line2: '', city: '', state: '', postalCode: '', country_ID: 0 },
};

export function personValues({ firstName, lastName, company, phone, emailAddress, address }: OfficePerson): PersonValues {
  return { firstName, lastName, company, phone: formatPhone(phone), emailAddress, address: { ...nobody.address, ...address } };
}

/** Returns the person of a form; nothing was typed into empty fields. */
export function newPerson({ address, ...texts }: PersonValues): NewPerson {
  const typed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()]).filter(([, text]) => text)) as NewPerson;
  return isKnown(address) ? { ...typed, address } : typed;
}

/** Checks that somebody is named: a first or last name, or a company. */
export function checkNamed(_: unknown, { firstName, lastName, company }: PersonValues): true | string {
  return [firstName, lastName, company].some((text) => text.trim()) || 'Enter a name or a company';
}

/** Writes an address on one line. */
export function addressText(value: unknown): string {
  const { line1 = '', line2 = '', city = '', state = '', postalCode = '' } = (value ?? {}) as Partial<PersonValues['address']>;
  return [line1, line2, city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** Reports whether any part of an address was typed: the engine says what is missing, so that nothing typed is dropped. */
function isKnown({ line1, city, state, postalCode }: PersonValues['address']): boolean {
  return [line1, city, state, postalCode].some((text) => text.trim());
}
