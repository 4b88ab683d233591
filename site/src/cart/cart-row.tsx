import { ItemLine } from '@/inventory/card/item-line';
import { formatMoney, formatPrice } from '@/lib/money';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { Skeleton } from '@/ui/skeleton';
import type { CartLine } from './cart-line';
import { RowNote } from './row-note';
import styles from './cart-row.module.scss';
import { removeFromCart, setQuantity, toggleOnInvoice } from './cart-store';
import { Quantity } from './quantity';
import type { Checkout } from './use-checkout';

type Props = { line: CartLine; checkout: Checkout };

/** One item of the cart: how many, how it is paid, what it comes to. */
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
        <RowNote line={line} checkout={checkout} />
        {state !== 'loading' && remove}
      </li>
    );
  }
  return (
    <li className={styles.row}>
      <ItemLine item={item} level="h2">
        <div className={styles.facts}>
          <LinePrice line={line} />
          {item.qty > 1 && state !== 'unanswered' && <Quantity of={item.description} value={line.qty} most={item.qty} onChange={(qty) => setQuantity(item_ID, qty)} />}
          {state === 'open' && (
            <Checkbox className={styles.pay} checked={line.onInvoice} onChange={() => toggleOnInvoice(item_ID)}>
              Pay with the invoice <span className="muted small">{line.onInvoice ? 'No card surcharge' : 'By card instead, with its surcharge'}</span>
            </Checkbox>
          )}
        </div>
        <RowNote line={line} checkout={checkout} />
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
        {qty > 1 ? `a piece, ${qty} pieces` : 'Buy now price'}
        {cost && ` · ${formatMoney(cost.total)} in all`}
      </span>
    </p>
  );
}
