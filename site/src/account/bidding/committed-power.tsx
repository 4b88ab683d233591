import { useBuyingPower } from '@/api/buying-power';
import { formatMoney } from '@/lib/money';
import { DescriptionList } from '../parts/description-list';

/** Lists what reduces and what increases the buying power; renders nothing until loaded. */
export function CommittedPower() {
  const { data } = useBuyingPower();
  if (!data) return null;
  const all: [name: string, amount: number][] = [
    ['Committed to your bids and offers', data.held],
    ['Unpaid purchases', data.unpaid],
    ['Deposits', data.deposits],
  ];
  return <DescriptionList entries={all.filter(([, amount]) => amount !== 0).map(([name, amount]) => [name, formatMoney(amount)])} />;
}
