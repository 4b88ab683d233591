import { formatPrice } from '@/lib/money';
import { cx } from '@/lib/class-names';
import styles from './price.module.scss';

type PriceProps = {
  /** "Current bid". */
  label: string;
  /** Dollars. */
  amount: number | null | undefined;
  /** Shown when there is no amount. */
  otherwise?: string;
  size?: 'card' | 'panel';
};

export function Price({ label, amount, otherwise, size = 'card' }: PriceProps) {
  return (
    <p className={cx(styles.price, styles[size])}>
      <span className={styles.label}>{label}</span>
      <span className={cx('num', styles.amount)}>{amount == null ? otherwise : formatPrice(amount)}</span>
    </p>
  );
}
