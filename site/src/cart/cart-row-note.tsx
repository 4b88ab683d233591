import { cx } from '@/lib/class-names';
import { Button } from '@/ui/button';
import type { CartLine } from './cart-line';
import { setQuantity } from './cart-store';
import type { Checkout } from './use-checkout';
import styles from './cart-row.module.scss';

/** Explains why an item in the cart cannot be bought; renders nothing if it can. */
export function CartRowNote({ line, checkout }: { line: CartLine; checkout: Checkout }) {
  const { state, item, item_ID } = line;
  if (state === 'unconfirmed') {
    return (
      <div role="alert" className={styles.note}>
        <p>We couldn’t confirm this purchase. Try again: you cannot be charged twice.</p>
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
        <p>Only {left} left.</p>
        <Button variant="line" size="sm" onClick={() => setQuantity(item_ID, left)}>
          Change quantity to {left}
        </Button>
      </div>
    );
  }
  if (state === 'unavailable') return <p className={styles.note}>This item is no longer available. It isn’t included in your total.</p>;
  if (state === 'unlisted') return <p className={styles.note}>This item is no longer available.</p>;
  if (state === 'failed') return <p className={styles.note}>We couldn’t load this item. Try again in a moment.</p>;
  return null;
}
