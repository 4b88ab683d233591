import type { FeeStep } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';

/** "to $1,000", "$1,000 to $5,000", "above $5,000"; null is no bound. */
export function stepRange(from: number | null, upTo: number | null): string {
  if (from === null) return upTo === null ? 'at any price' : `to ${formatPrice(upTo)}`;
  return upTo === null ? `above ${formatPrice(from)}` : `${formatPrice(from)} to ${formatPrice(upTo)}`;
}

/** "10 %, $100 at least", "$85". */
export function feeText({ percent, minimum, flat }: FeeStep): string {
  if (flat > 0) return formatPrice(flat);
  const least = minimum > 0 ? `${formatPrice(minimum)} at least` : '';
  return [percent > 0 && `${percent} %`, least].filter(Boolean).join(', ') || 'none';
}
