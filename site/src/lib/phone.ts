export function digitsOnly(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** Formats ten digits, with or without a leading 1, as "(605) 555-0142"; returns anything else unchanged. */
export function formatPhone(phone: string): string {
  const digits = nationalDigits(phone);
  if (digits.length !== 10) return phone;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Formats a phone number while it is typed: "(605) 555-0". More than ten digits stay unformatted. */
export function formatTypedPhone(typed: string): string {
  const digits = nationalDigits(typed);
  if (digits.length < 4 || digits.length > 10) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** Returns the href of a telephone link. */
export function phoneHref(phone: string): string {
  const digits = nationalDigits(phone);
  return digits.length === 10 ? `tel:+1${digits}` : `tel:${digits}`;
}

function nationalDigits(phone: string): string {
  const digits = digitsOnly(phone);
  return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
}
