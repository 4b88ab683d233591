import { formatPrice } from '@/lib/money';
import { cx } from '@/lib/class-names';
import styles from './price.module.scss';

type PriceProps = {
  /** "Current bid". */
  label: string;
  /** Dollars. */
  amount: number | null | undefined;
  size?: 'card' | 'panel';
};

export function Price({ label, amount, size = 'card' }: PriceProps) {
  return (
    <p className={cx(styles.price, styles[size])}>
      <span className={styles.label}>{label}</span>
      <span className={cx('num', styles.amount)}>{amount == null ? 'No price yet' : formatPrice(amount)}</span>
    </p>
  );
}
