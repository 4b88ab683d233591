import type { Offer } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatPrice } from '@/lib/money';
import { buyersAmount } from './ledger-order';
import styles from './offer-ledger.module.scss';

/** What the seller gets at the amount on the table, and what the auction house keeps. */
export function NetCell({ offer }: { offer: Offer }) {
  const proceeds = offer.forSeller?.proceeds;
  if (!proceeds) return <td className={styles.figures}>–</td>;
  const { commission, commissionName, net, price } = proceeds;
  return (
    <td className={cx(styles.figures, styles.net)}>
      <span className={cx('label', styles.name)}>Net to you</span>
      <span className="num">{formatPrice(net)}</span>
      {price !== buyersAmount(offer) && <span className={styles.note}>at your counteroffer</span>}
      {commission > 0 && (
        <span className={styles.note}>
          {commissionName}: {formatPrice(commission)}
        </span>
      )}
    </td>
  );
}
