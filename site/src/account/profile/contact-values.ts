import type { ContactInfo, ContactInfoInputBody } from '@/api/schema.gen';
import { formatPhone } from '@/lib/phone';
import { changedPhone } from '@/lib/typed-phone';

export const phoneTypes = ['Mobile', 'Home', 'Work'] as const;

export type ContactValues = Required<ContactInfoInputBody>;

export function contactValues(contact: ContactInfo): ContactValues {
  const { firstName, middleName, lastName, suffix, phone1Type, phone2Type } = contact;
  return {
    firstName,
    middleName,
    lastName,
    suffix,
    phone1: formatPhone(contact.phone1),
    phone1Type,
    phone2: formatPhone(contact.phone2),
    phone2Type: phoneTypes.find((type) => type === phone2Type) ?? 'Mobile',
  };
}

/** Returns the request body, with no type for a missing second phone. */
export function contactBody(values: ContactValues, stored: ContactInfo): ContactInfoInputBody {
  const phone2 = changedPhone(values.phone2, stored.phone2);
  return {
    firstName: values.firstName.trim(),
    middleName: values.middleName.trim(),
    lastName: values.lastName.trim(),
    suffix: values.suffix.trim(),
    phone1: changedPhone(values.phone1, stored.phone1),
    phone1Type: values.phone1Type,
    phone2,
    phone2Type: phone2 ? values.phone2Type : '',
  };
}
