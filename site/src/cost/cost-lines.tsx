import type { Cost } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatMoney } from '@/lib/money';
import styles from './cost-lines.module.scss';

type Props = {
  cost: Pick<Cost, 'lines' | 'total'>;
  /** Instead of the item's name, where it stands beside. */
  price?: string;
  /** "You would pay at most". */
  total: string;
  /** Of an amount before: the answer for the present one is under way. */
  isStale?: boolean;
};

/** A price with all that comes with it, line by line, to the total. */
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
