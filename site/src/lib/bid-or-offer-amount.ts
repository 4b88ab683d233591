import { maxAmount } from './max-amount';
import { formatPrice } from './money';
import { parseDollars, type TypedAmount } from './typed-dollars';

/** Parses typed dollars for an offer or a bid, or returns an error message. */
export function readAmount(typed: string): TypedAmount {
  const read = parseDollars(typed);
  if (read.amount === 0) return { error: 'Enter an amount above $0' };
  return read.error === undefined && read.amount > maxAmount ? { error: `Enter ${formatPrice(maxAmount)} or less` } : read;
}
