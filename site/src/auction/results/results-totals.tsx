import type { AuctionResultsOutputBody } from '@/api/schema.gen';
import { formatMoney } from '@/lib/money';
import styles from './results.module.scss';

export function ResultsTotals({ results }: { results: AuctionResultsOutputBody }) {
  const { offered, sold, pending, total } = results;
  const figures = [
    { label: 'Hammer total', value: formatMoney(total) },
    { label: 'Lots offered', value: offered.toLocaleString('en-US') },
    { label: 'Sold', value: sold.toLocaleString('en-US') },
    { label: 'Pending Sale', value: pending.toLocaleString('en-US') },
    { label: 'Did Not Sell', value: (offered - sold - pending).toLocaleString('en-US') },
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
