import { digitsOnly, formatPhone } from './phone';

/** Digits of the longest international number (ITU-T E.164) and of an extension. */
const [mostDigits, mostExtension] = [15, 7];

/**
 * Formats a phone number while it is typed: "(605) 555-0". A leading + and an extension after "x", "ext" or "#" stay. Numbers of other
 * countries stay as digits.
 */
export function formatTypedPhone(typed: string, isForeign = false): string {
  const at = typed.search(/[ex#]/i);
  const number = formatNumber(at < 0 ? typed : typed.slice(0, at), isForeign);
  // Letters in an unfinished number are typing errors. The space after "ext" is gone once it was deleted.
  const enough = isForeign || hasPlus(typed) ? 7 : 10;
  if (at >= 0 && digitsOnly(typed.slice(0, at)).length < enough) return formatNumber(typed, isForeign);
  if (at < 0 || / ext$/.test(typed)) return number;
  return `${number} ext ${digitsOnly(typed.slice(at)).slice(0, mostExtension)}`;
}

function formatNumber(typed: string, isForeign: boolean): string {
  const digits = digitsOnly(typed);
  if (isForeign || (hasPlus(typed) && !/^1\d{10}$/.test(digits))) return (hasPlus(typed) ? '+' : '') + digits.slice(0, mostDigits);
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (national.length < 4 || national.length > 10) return national;
  if (national.length < 7) return `(${national.slice(0, 3)}) ${national.slice(3)}`;
  return `(${national.slice(0, 3)}) ${national.slice(3, 6)}-${national.slice(6)}`;
}

/** Returns a formatted phone as it is sent: digits, with a leading + and an extension if there are any. */
export function phoneOf(formatted: string): string {
  const [number = '', extension = ''] = formatted.split(' ext ');
  const digits = digitsOnly(number);
  if (!digits) return '';
  return `${hasPlus(number) ? '+' : ''}${digits}${extension && ` ext ${digitsOnly(extension)}`}`;
}

/** Returns a typed phone as it is sent; the stored one if the field still shows it, since that names its country. */
export function changedPhone(typed: string, stored: string): string {
  return typed === formatPhone(stored) ? stored : phoneOf(typed);
}

/** Reports whether phones of a country (specification section 3) are written in another way than North American ones. */
export function isForeignCountry(countryId: number): boolean {
  return countryId !== 0 && countryId !== 124;
}

/** Returns true, or what is missing from a typed phone. */
export function checkPhoneLength(typed: string, isForeign: boolean): true | string {
  const digits = digitsOnly(phoneOf(typed).split(' ext ')[0]!).length;
  if (isForeign || hasPlus(typed)) return digits >= 7 || 'Enter the whole phone number';
  return digits >= 10 || 'Enter all 10 digits';
}

function hasPlus(typed: string): boolean {
  return typed.trimStart().startsWith('+');
}
