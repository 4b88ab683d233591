import { digitsOnly } from './phone';

export type Expiry = { month: string; year: string };

/**
 * Formats typed, pasted or autofilled text as "MM / YY": 5 becomes 05, 1/27 becomes 01 / 27, 12/2027 becomes 12 / 27.
 * The beginning of a four-digit year, 20 or 202, stays while typing.
 */
export function formatExpiry(typed: string): string {
  const digits = digitsOnly(typed.replace(/^\D*(\d)\s*[/.-]/, '0$1')).replace(/^[2-9]/, '0$&');
  const month = digits.slice(0, 2);
  const year = shortYear(digits.slice(2));
  return year ? `${month} / ${year}` : month;
}

function shortYear(digits: string): string {
  if (/^20\d\d/.test(digits)) return digits.slice(2, 4);
  return digits.slice(0, /^20\d$/.test(digits) ? 3 : 2);
}

/** Reads the month from the first two characters and the year from characters 6 to 7 (specification section 5). */
export function readExpiry(text: string): Expiry {
  return { month: text.slice(0, 2), year: text.slice(5, 7) };
}

/** Reports whether a card has not expired at `now` (milliseconds). It is valid through the last day of its month. */
export function isUnexpired(text: string, now: number): boolean {
  if (!/^(0[1-9]|1[0-2]) \/ \d\d$/.test(text)) return false;
  const { month, year } = readExpiry(text);
  return Date.UTC(2000 + Number(year), Number(month)) > now;
}
