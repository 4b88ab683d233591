import { formatPrice, parseMoney } from './money';

/** The largest bid, offer or price in dollars. */
export const maxAmount = 100_000_000;

/** Parses typed dollars for an offer or a bid, or returns an error message. */
export function readAmount(typed: string): { amount: number; error?: undefined } | { amount?: undefined; error: string } {
  if (typed.trim() === '') return { error: 'Enter an amount' };
  if (!/^\$?\s*\d[\d,]*(\.\d{0,2})?$/.test(typed.trim())) return { error: 'Enter an amount such as 25,000 or 1,250.50' };
  const amount = parseMoney(typed);
  if (amount === 0) return { error: 'Enter an amount above $0' };
  return amount > maxAmount ? { error: `Enter ${formatPrice(maxAmount)} or less` } : { amount };
}
