import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import type { CartLine } from './cart-line';
import styles from './cart-row.module.scss';
import { setQuantity } from './cart-store';
import type { Checkout } from './use-checkout';

/** What stands in the way of buying it; nothing when nothing does. */
export function RowNote({ line, checkout }: { line: CartLine; checkout: Checkout }) {
  const { state, item, item_ID } = line;
  if (state === 'unanswered') {
    return (
      <div role="alert" className={styles.note}>
        <p>No answer came, so it may have been bought or not. Try again: it is not bought twice.</p>
        <Button variant="line" size="sm" busy={checkout.progress !== null} onClick={() => void checkout.buy([line])}>
          Try again
        </Button>
      </div>
    );
  }
  const refusal = checkout.refused.find((refused) => refused.item_ID === item_ID)?.message;
  if (refusal) return <p className={cx(styles.note, styles.refused)}>{refusal}</p>;
  if (state === 'short') {
    const left = item!.qty;
    return (
      <div className={styles.note}>
        <p>{left === 1 ? 'Only one is left' : `Only ${left} are left`}.</p>
        <Button variant="line" size="sm" onClick={() => setQuantity(item_ID, left)}>
          Take {left}
        </Button>
      </div>
    );
  }
  if (state === 'gone') return <p className={styles.note}>It cannot be bought now any more. It is not counted in the total.</p>;
  if (state === 'missing') return <p className={styles.note}>It is not listed any more.</p>;
  if (state === 'failed') return <p className={styles.note}>It did not arrive. Try again in a moment.</p>;
  return null;
}
