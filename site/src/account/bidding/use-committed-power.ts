import { useBuyingPower } from '@/api/buying-power';
import { formatMoney } from '@/lib/money';

/** Returns what reduces and what increases the buying power, by name; nothing until it has loaded. */
export function useCommittedPower(): [name: string, amount: string][] {
  const { data } = useBuyingPower();
  if (!data) return [];
  const all: [name: string, amount: number][] = [
    ['Committed to your bids and offers', data.held],
    ['Unpaid purchases', data.unpaid],
    ['Deposits', data.deposits],
  ];
  return all.filter(([, amount]) => amount !== 0).map(([name, amount]) => [name, formatMoney(amount)]);
}
