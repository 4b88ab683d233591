import type { Offer } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { Totals, type Total } from '@/ui/list/totals';
import { isMyTurn } from '../offer-state';
import { benchmarkOf, bestFirst, buyersAmount, shareOf } from './ledger-order';

/** What the item's seller asks and is offered. */
export function LedgerTotals({ offers, className }: { offers: readonly Offer[]; className?: string }) {
  const open = bestFirst(offers).filter(({ status }) => status === 'open');
  const benchmark = benchmarkOf(offers[0]!);
  const best = open[0] && buyersAmount(open[0]);
  const toAnswer = open.filter(isMyTurn).length;
  const totals: Total[] = [
    ...(benchmark ? [{ label: benchmark.name, value: formatPrice(benchmark.amount) }] : []),
    ...(best ? [{ label: 'Best offer', value: formatPrice(best), note: benchmark && `${shareOf(best, benchmark)} ${benchmark.column.toLowerCase()}` }] : []),
    { label: 'Open offers', value: open.length, note: toAnswer > 0 && `${toAnswer} awaiting your response` },
  ];
  return <Totals totals={totals} className={className} />;
}
