import { formatMoney } from './money';
import { parseDollars, type TypedAmount } from './typed-dollars';

/** Reads a typed payment. Returns an error for what is no amount in dollars and cents above zero, or more than `most`. */
export function readPayment(typed: string, most = Infinity): TypedAmount {
  const read = parseDollars(typed);
  if (read.amount === 0) return { error: 'Enter an amount above $0' };
  return read.error === undefined && read.amount > most ? { error: `Enter ${formatMoney(most)} or less` } : read;
}
