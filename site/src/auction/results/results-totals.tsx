import type { AuctionResultsOutputBody } from '@/api/schema.gen';
import { formatMoney, formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { Totals, type Total } from '@/ui/list/totals';
import { hammerPrice, outcomeOf } from './results-query';
import styles from './results.module.scss';

/** The totals of an event; while it runs, the sell-through counts only lots already decided. */
export function ResultsTotals({ results }: { results: AuctionResultsOutputBody }) {
  const { offered, sold, total, items } = results;
  const open = items.filter((item) => outcomeOf(item) === 'open').length;
  const prices = items.flatMap((item) => hammerPrice(item) ?? []);
  const decided = offered - open;
  const totals: Total[] = [
    { label: 'Hammer total', value: formatMoney(total), isWide: true },
    { label: 'Lots offered', value: formatCount(offered), note: open > 0 && `${formatCount(open)} not yet sold` },
    { label: 'Sold', value: formatCount(sold) },
    ...(decided > 0 ? [{ label: 'Sell-through', value: `${Math.round((sold / decided) * 100)}%`, note: open > 0 && 'so far' }] : []),
    ...(prices.length > 0
      ? [
          { label: 'Average price', value: formatPrice(Math.round(total / prices.length)) },
          { label: 'Highest price', value: formatPrice(Math.max(...prices)) },
        ]
      : []),
  ];
  return <Totals totals={totals} className={styles.totals} />;
}
