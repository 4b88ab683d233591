import { useBuyingPower } from '@/api/buying-power';
import { formatMoney } from '@/lib/money';
import { Facts } from '../parts/facts';

/** What takes of the buying power, and what adds to it; nothing until it is known. */
export function CommittedPower() {
  const { data } = useBuyingPower();
  if (!data) return null;
  const all: [name: string, amount: number][] = [
    ['Held by your bids and offers', data.held],
    ['Bought and not paid', data.unpaid],
    ['Deposits', data.deposits],
  ];
  return <Facts facts={all.filter(([, amount]) => amount !== 0).map(([name, amount]) => [name, formatMoney(amount)])} />;
}
