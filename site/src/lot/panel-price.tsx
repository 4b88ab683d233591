import type { ReactNode } from 'react';
import { cx } from '@/lib/class-names';
import { formatPrice } from '@/lib/money';
import styles from './panel-price.module.scss';

type Props = {
  /** "Current bid", "17 bids"; empty parts are left out. */
  labels: readonly string[];
  /** Dollars. */
  price: number | null;
  /** Shown when there is no price. */
  noPriceText: string;
  /** Below the amount. */
  children?: ReactNode;
};

/** The price of an item in its panel. */
export function PanelPrice({ labels, price, noPriceText, children }: Props) {
  return (
    <div className={styles.price}>
      <span className="label">{labels.filter(Boolean).join(' · ')}</span>
      <span className={cx('num', price === null ? styles.noAmount : styles.amount)}>{price === null ? noPriceText : formatPrice(price)}</span>
      {children}
    </div>
  );
}
