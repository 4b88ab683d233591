import { parseDollars } from '@/lib/typed-dollars';
import { amountError } from './bid-amounts';

/** Returns the amount that a person typed, NaN for none, and why it cannot be bid; empty when it can. */
export function typedBid(text: string, lot: Parameters<typeof amountError>[1]): { amount: number; error: string } {
  const read = parseDollars(text);
  return read.error === undefined ? { amount: read.amount, error: amountError(read.amount, lot) } : { amount: NaN, error: read.error };
}
