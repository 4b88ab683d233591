import { formatMoney } from './money';

/**
 * Reads a typed payment: $ and commas are stripped, and the rest is parsed as a number (specification section 5). Returns an error
 * for what is no amount in dollars and cents above zero, or more than `most`.
 */
export function readPayment(typed: string, most = Infinity): { amount: number; error?: undefined } | { amount?: undefined; error: string } {
  const digits = typed.replace(/[$,]/g, '').trim();
  const amount = digits === '' ? NaN : Number(digits);
  if (!Number.isFinite(amount)) return { error: digits === '' ? 'Enter an amount' : 'Enter an amount such as 25,000 or 1,250.50' };
  if (amount <= 0) return { error: 'Enter an amount above $0' };
  if (Math.abs(Math.round(amount * 100) - amount * 100) > 1e-4) return { error: 'Enter dollars and whole cents' };
  return amount > most ? { error: `Enter ${formatMoney(most)} or less` } : { amount: Math.round(amount * 100) / 100 };
}
