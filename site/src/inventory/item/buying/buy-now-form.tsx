import Link from 'next/link';
import { useEffect, useState } from 'react';
import { useCost } from '@/api/cost';
import type { BuyNowOutputBody, ItemDetail } from '@/api/schema.gen';
import type { Purchase } from '@/cart/buy-once';
import { useCart } from '@/cart/cart-store';
import { CostOf } from '@/cost/cost-of';
import { formatMoney, formatPrice } from '@/lib/money';
import { paths } from '@/routes';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { FormFailure } from '@/ui/form/form-failure';
import { Switch } from '@/ui/form/switch';
import { useBuyNow } from './use-buy-now';
import styles from './buy-now.module.scss';

type Props = { item: ItemDetail; onBought: (purchase: BuyNowOutputBody) => void; onClose: () => void };

/** Pieces, payment, all it costs, and a button that says what it does. */
export function BuyNowForm({ item, onBought, onClose }: Props) {
  const [chosen, choose] = useState<Purchase>({ item_ID: item.item_ID, qty: 1, onInvoice: true, price: 0 });
  const lost = useCart(({ purchases }) => purchases.find(({ item_ID, isLost }) => isLost && item_ID === item.item_ID));
  const { qty, onInvoice, price } = lost ?? { ...chosen, price: item.buyNowPrice ?? 0 };
  const byCard = !onInvoice;
  const query = { itemId: item.item_ID, amount: price, qty, byCard };
  const { busy, failure, bought, buy } = useBuyNow({ item_ID: item.item_ID, qty, onInvoice, price });
  const { data, isLoading } = useCost(bought ? null : query);
  const cost = isLoading ? undefined : data;
  useEffect(() => {
    if (bought) onBought(bought);
  }, [bought, onBought]);
  // The item has no price any more.
  if (bought) return null;
  return (
    <div className={styles.form}>
      <p className={styles.item}>{item.description}</p>
      <fieldset disabled={lost !== undefined} aria-label="What you buy" className={styles.form}>
        {item.qty > 1 && <Pieces price={price} left={item.qty} qty={qty} onChange={(pieces) => choose({ ...chosen, qty: pieces })} />}
        <Switch
          label="Pay by card"
          hint="With the card surcharge; else with the invoice."
          checked={byCard}
          onChange={(isByCard) => choose({ ...chosen, onInvoice: !isByCard })}
        />
      </fieldset>
      <CostOf query={query} total="You pay" />
      <FormFailure text={lost && !busy ? 'We do not know whether your purchase arrived. Try again to find out: it counts once.' : failure} />
      <Button variant="signal" size="lg" block busy={busy} aria-disabled={!cost} onClick={() => cost && void buy()}>
        {cost ? `Buy for ${formatMoney(cost.total)}` : 'Buy'}
      </Button>
      <Button variant="quiet" block onClick={onClose}>
        Not now
      </Button>
      <p className="small muted">
        The purchase is binding.{' '}
        <Link href={paths.termsOf(item.terms_ID)} prefetch={false} className="link" target="_blank">
          Terms and conditions<span className="unseen"> (opens in a new tab)</span>
        </Link>
      </p>
    </div>
  );
}

type PiecesProps = { price: number; left: number; qty: number; onChange: (qty: number) => void };

function Pieces({ price, left, qty, onChange }: PiecesProps) {
  return (
    <Field
      label="Pieces"
      type="number"
      inputMode="numeric"
      min={1}
      max={left}
      value={qty}
      hint={`${left} left, ${formatPrice(price)} each`}
      onChange={(event) => onChange(Math.min(left, Math.max(1, Math.trunc(Number(event.target.value)) || 1)))}
    />
  );
}
