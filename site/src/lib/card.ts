import { digitsOnly } from './phone';

export type CardBrand = 'Visa' | 'Mastercard' | 'American Express' | 'Discover' | 'Diners Club' | 'JCB';

// Issuer number ranges (ISO/IEC 7812) published by the networks.
const brands: readonly (readonly [CardBrand, RegExp])[] = [
  ['Visa', /^4/],
  ['Mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/],
  ['American Express', /^3[47]/],
  ['Discover', /^(6011|64[4-9]|65)/],
  ['Diners Club', /^(30[0-5]|3095|36|3[89])/],
  ['JCB', /^35(2[89]|[3-8])/],
];

/** The most digits a card number has. */
const longest = 19;

/** Returns the card's network, null while the first digits match none. */
export function cardBrand(number: string): CardBrand | null {
  const digits = digitsOnly(number);
  return brands.find(([, beginning]) => beginning.test(digits))?.[0] ?? null;
}

/** Groups digits as on the card: 4-6-5 for American Express, 4-6-4 for 14-digit Diners Club, else fours. */
export function formatCardNumber(typed: string): string {
  const digits = digitsOnly(typed).slice(0, longest);
  const isShort = cardBrand(digits) === 'American Express' || (cardBrand(digits) === 'Diners Club' && digits.length <= 14);
  const groups = isShort ? /^(\d{1,4})(\d{1,6})?(\d+)?$/.exec(digits)?.slice(1).filter(Boolean) : digits.match(/\d{1,4}/g);
  return groups?.join(' ') ?? '';
}

/** Reports whether length and check digit are valid (Luhn, ISO/IEC 7812-1 annex B). */
export function isCardNumber(number: string): boolean {
  const digits = digitsOnly(number);
  if (digits.length < 12 || digits.length > longest || /^0+$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, at) => total + counted(Number(digit), at % 2 === 1), 0);
  return sum % 10 === 0;
}

function counted(digit: number, isDoubled: boolean): number {
  if (!isDoubled) return digit;
  return digit > 4 ? digit * 2 - 9 : digit * 2;
}

/** Returns the number of digits of the security code. */
export function codeLength(brand: CardBrand | null): 3 | 4 {
  return brand === 'American Express' ? 4 : 3;
}
