import type { BuyingPower } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';

/** How much is left: "$50,000.00", "No limit", "None". */
export function buyingPowerText({ enabled, hasLimit, remaining }: BuyingPower): string {
  if (!enabled) return 'None';
  return hasLimit ? formatMoney(remaining) : 'No limit';
}
