import { digitsOnly } from './phone';

/** The Federal Reserve's ranges of the first two digits. */
const districts = /^(0[1-9]|1[0-2]|2[1-9]|3[0-2]|6[1-9]|7[0-2]|80)/;

/** Reports whether a routing number of the American Bankers Association is valid: nine digits, weighted 3, 7 and 1, add up to a multiple of ten. */
export function isRoutingNumber(typed: string): boolean {
  const digits = digitsOnly(typed);
  if (digits.length !== 9 || !districts.test(digits)) return false;
  return [...digits].reduce((sum, digit, at) => sum + Number(digit) * [3, 7, 1][at % 3]!, 0) % 10 === 0;
}
