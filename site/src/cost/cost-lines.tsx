import type { Cost } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatMoney } from '@/lib/money';
import styles from './cost-lines.module.scss';

type Props = {
  cost: Pick<Cost, 'lines' | 'total'>;
  /** Label of the price line, instead of the server's. */
  price?: string;
  /** Label of the total. */
  total: string;
  /** Belongs to the previous amount while the current one loads. */
  isStale?: boolean;
};

/** A price with fees and taxes, line by line, and the total. */
export function CostLines({ cost, price, total, isStale }: Props) {
  return (
    <dl className={cx(styles.lines, isStale && styles.stale)} aria-busy={isStale || undefined}>
      {cost.lines.map(({ kind, description, amount }) => (
        <div key={kind + description}>
          <dt>{kind === 'price' && price ? price : description}</dt>
          <dd className="num">{formatMoney(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{total}</dt>
        <dd className="num">{formatMoney(cost.total)}</dd>
      </div>
    </dl>
  );
}
