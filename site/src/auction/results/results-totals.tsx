import type { AuctionResultsOutputBody } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import { display } from '@/lot/display';
import styles from './results.module.scss';

/** The totals of an event; while it runs, lots still to be sold are counted apart from those that did not sell. */
export function ResultsTotals({ results }: { results: AuctionResultsOutputBody }) {
  const { offered, sold, pending, total, items } = results;
  const unsold = items.filter(({ display_ID }) => display_ID === display.didNotSell).length;
  const open = offered - sold - pending - unsold;
  const figures = [
    { label: 'Hammer total', value: formatMoney(total) },
    { label: 'Lots offered', value: offered.toLocaleString('en-US') },
    { label: 'Sold', value: sold.toLocaleString('en-US') },
    { label: 'Pending Sale', value: pending.toLocaleString('en-US') },
    { label: 'Did Not Sell', value: unsold.toLocaleString('en-US') },
    ...(open > 0 ? [{ label: 'Not Yet Sold', value: open.toLocaleString('en-US') }] : []),
  ];
  return (
    <dl className={styles.totals}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt className="label">{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
