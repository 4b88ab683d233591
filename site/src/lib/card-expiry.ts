import { digitsOnly } from './phone';

export type Expiry = { month: string; year: string };

/**
 * "MM / YY" out of what is typed, pasted or filled in: 5 is 05, 1/27 is 01 / 27, 12/2027 is 12 / 27. While a year of four
 * digits is being typed its beginning, 20 or 202, stays.
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

/** Month from the first two characters, year from characters 6 to 7 (specification section 5). */
export function readExpiry(text: string): Expiry {
  return { month: text.slice(0, 2), year: text.slice(5, 7) };
}

/** Whether it is a month that is not over at `now`, in milliseconds. A card is good through the last day of its month. */
export function isExpiryAhead(text: string, now: number): boolean {
  if (!/^(0[1-9]|1[0-2]) \/ \d\d$/.test(text)) return false;
  const { month, year } = readExpiry(text);
  return Date.UTC(2000 + Number(year), Number(month)) > now;
}
