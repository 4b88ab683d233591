import { formatPrice, parseMoney } from './money';

/** In dollars; more is nobody's bid, offer or price. */
const most = 100_000_000;

/** Dollars as a person typed them for an offer or a bid, or what is wrong with them. */
export function readAmount(typed: string): { amount: number; error?: undefined } | { amount?: undefined; error: string } {
  if (typed.trim() === '') return { error: 'Enter an amount' };
  if (!/^\$?\s*\d[\d,]*(\.\d{0,2})?$/.test(typed.trim())) return { error: 'Enter dollars, such as 25,000 or 1,250.50' };
  const amount = parseMoney(typed);
  if (amount === 0) return { error: 'Enter an amount above $0' };
  return amount > most ? { error: `Enter at most ${formatPrice(most)}` } : { amount };
}
