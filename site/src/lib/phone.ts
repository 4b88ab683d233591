export function digitsOnly(typed: string): string {
  return typed.replace(/\D/g, '');
}

/** Ten digits of North America, with or without the country code and an extension. */
const northAmerican = /^(?:\+?1)?[^\d+]*(\d{3})\D*(\d{3})\D*(\d{4})( ext \d+)?$/;

/** Formats a North American number as "(605) 555-0142", with its extension; returns anything else unchanged. */
export function formatPhone(phone: string): string {
  return phone.replace(northAmerican, '($1) $2-$3$4');
}

/** Returns the href of a telephone link. */
export function phoneHref(phone: string): string {
  const [number = '', extension] = phone.replace(northAmerican, '+1$1$2$3$4').split(' ext ');
  return `tel:${number.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension}` : ''}`;
}
