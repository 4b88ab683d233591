import type { FeeStep } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';

/** Returns "up to $1,000", "$1,000 to $5,000", "over $5,000"; null is no bound. */
export function stepRange(from: number | null, upTo: number | null): string {
  if (from === null) return upTo === null ? 'any price' : `up to ${formatPrice(upTo)}`;
  return upTo === null ? `over ${formatPrice(from)}` : `${formatPrice(from)} to ${formatPrice(upTo)}`;
}

/** Returns "10% (minimum $100)", "$85". */
export function feeText({ percent, minimum, flat }: FeeStep): string {
  if (flat > 0) return formatPrice(flat);
  const least = minimum > 0 ? `minimum ${formatPrice(minimum)}` : '';
  if (percent > 0) return least ? `${percent}% (${least})` : `${percent}%`;
  return least || 'none';
}
