import { formatMoney, formatPrice } from '@/lib/money';
import { ItemLine } from '@/lot/item-line';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import type { CartLine } from './cart-line';
import { CartRowNote } from './cart-row-note';
import { removeFromCart, setQuantity, toggleOnInvoice } from './cart-store';
import { PaymentChoice } from './payment-choice';
import { Quantity } from './quantity';
import type { Checkout } from './use-checkout';
import styles from './cart-row.module.scss';

type Props = { line: CartLine; checkout: Checkout };

/** An item in the cart: quantity, payment method, price. */
export function CartRow({ line, checkout }: Props) {
  const { item, item_ID, state } = line;
  const remove = (
    <Button variant="quiet" size="sm" className={styles.remove} onClick={() => removeFromCart(item_ID)}>
      Remove<span className="unseen">: {item?.description ?? `item ${item_ID}`}</span>
    </Button>
  );
  if (!item) {
    return (
      <li className={styles.row}>
        {state === 'loading' ? <Skeleton height={96} /> : <p className="muted">Item {item_ID}</p>}
        <CartRowNote line={line} checkout={checkout} />
        {state !== 'loading' && remove}
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <ItemLine item={item} level="h2">
        <div className={styles.facts}>
          <LinePrice line={line} />
          {item.qty > 1 && state !== 'unconfirmed' && <Quantity of={item.description} value={line.qty} max={item.qty} onChange={(qty) => setQuantity(item_ID, qty)} />}
          {state === 'available' && (
            <div className={styles.pay}>
              <PaymentChoice itemId={item_ID} of={item.description} onInvoice={line.onInvoice} onChange={() => toggleOnInvoice(item_ID)} />
            </div>
          )}
        </div>
        <CartRowNote line={line} checkout={checkout} />
        {remove}
      </ItemLine>
    </li>
  );
}

function LinePrice({ line: { item, qty, cost } }: { line: CartLine }) {
  if (item?.buyNowPrice === undefined) return null;
  return (
    <p className={`num ${styles.price}`}>
      {formatPrice(item.buyNowPrice)}
      <span>
        {qty > 1 ? `each, quantity ${qty}` : 'Buy now price'}
        {cost && ` · ${formatMoney(cost.total)} with fees and taxes`}
      </span>
    </p>
  );
}
