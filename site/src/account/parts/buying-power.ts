import type { BuyingPower } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';

/** Formats the remaining buying power: "$50,000.00", "No limit", "None". */
export function buyingPowerText({ enabled, hasLimit, remaining }: BuyingPower): string {
  if (!enabled) return 'None';
  return hasLimit ? formatMoney(remaining) : 'No limit';
}
