import { formatPrice } from '@/lib/money';
import type { View } from '../console-view';

/** Warns that a bid of this amount in the room will not lead, because an online maximum covers it; empty when it will. */
export function floorWarning({ house }: Pick<View, 'house'>, amount: number): string {
  const most = house?.floorOutbidUpTo ?? null;
  if (most === null || amount > most) return '';
  return `An online maximum is at ${formatPrice(house?.leader?.max ?? most)}. The floor bid will not lead.`;
}
