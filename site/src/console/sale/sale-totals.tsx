import type { Console } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import styles from './sale-totals.module.scss';

/** What the sale has brought so far. A lot under the hammer counts once it is settled. */
export function SaleTotals({ record: { total, sold, called, lots, sellThrough } }: { record: Console }) {
  return (
    <section aria-label="The sale so far" className={styles.totals}>
      <h2 className={styles.heading}>So far</h2>
      <dl>
        <Row name="Running total" value={formatPrice(total)} />
        <Row name="Sold" value={`${sold} of ${called} called`} />
        <Row name="Sell-through" value={called === 0 ? '–' : `${formatCount(sellThrough)}%`} />
        <Row name="Still to call" value={String(lots - called)} />
      </dl>
    </section>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.row}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
