import { formatPrice } from '@/lib/money';
import { cx } from '@/lib/class-names';
import styles from './price.module.scss';

type PriceProps = {
  /** "Current bid". */
  label: string;
  /** Dollars; without an amount `none` is shown. */
  amount: number | null | undefined;
  none?: string;
  size?: 'card' | 'panel';
};

export function Price({ label, amount, none = 'No price yet', size = 'card' }: PriceProps) {
  return (
    <p className={cx(styles.price, styles[size])}>
      <span className={styles.label}>{label}</span>
      <span className={cx('num', styles.amount)}>{amount == null ? none : formatPrice(amount)}</span>
    </p>
  );
}
