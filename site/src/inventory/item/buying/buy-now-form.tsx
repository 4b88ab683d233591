import { useEffect, useState } from 'react';
import { useCost } from '@/api/cost';
import type { BuyNowOutputBody, ItemDetail } from '@/api/schema.gen';
import { BuyingAs } from '@/buyer/buying-as';
import type { Purchase } from '@/cart/buy-once';
import { useCart } from '@/cart/cart-store';
import { PaymentChoice } from '@/cart/payment-choice';
import { CostBreakdown } from '@/cost/cost-breakdown';
import { formatMoney, formatPrice } from '@/lib/money';
import { paths } from '@/routes';
import { BindingButton } from '@/ui/binding/binding-button';
import { Button } from '@/ui/button';
import { Field } from '@/ui/form/field';
import { FormFailure } from '@/ui/form/form-failure';
import { TextLink } from '@/ui/text-link';
import { Unbroken } from '@/ui/unbroken';
import { useBuyNow } from './use-buy-now';
import styles from './buy-now.module.scss';

type Props = { item: ItemDetail; onBought: (purchase: BuyNowOutputBody) => void; onClose: () => void };

/** Quantity, payment, total cost, and a button labeled with what it does. */
export function BuyNowForm({ item, onBought, onClose }: Props) {
  const [chosen, choose] = useState<Purchase>({ item_ID: item.item_ID, qty: 1, onInvoice: true, price: 0 });
  const unconfirmed = useCart(({ purchases }) => purchases.find(({ item_ID, isUnconfirmed }) => isUnconfirmed && item_ID === item.item_ID));
  const { qty, onInvoice, price } = unconfirmed ?? { ...chosen, price: item.buyNowPrice ?? 0 };
  const byCard = !onInvoice;
  const query = { itemId: item.item_ID, amount: price, qty, byCard };
  const { busy, failure, bought, buy } = useBuyNow({ item_ID: item.item_ID, qty, onInvoice, price });
  const { data, isLoading } = useCost(bought ? null : query);
  const cost = isLoading ? undefined : data;
  useEffect(() => {
    if (bought) onBought(bought);
  }, [bought, onBought]);
  // The item no longer has a price.
  if (bought) return null;
  if (!unconfirmed && !busy && item.buyNowPrice === undefined) return <NotForSale reason={failure} onClose={onClose} />;
  return (
    <div className={styles.form}>
      <p className={styles.item}>
        <Unbroken text={item.description} />
      </p>
      <fieldset disabled={unconfirmed !== undefined} aria-label="Purchase options" className={styles.form}>
        {item.qty > 1 && <QuantityField price={price} left={item.qty} qty={qty} onChange={(chosenQty) => choose({ ...chosen, qty: chosenQty })} />}
        <PaymentChoice itemId={item.item_ID} of={item.description} onInvoice={onInvoice} onChange={() => choose({ ...chosen, onInvoice: !onInvoice })} />
      </fieldset>
      <BuyingAs isFixed={busy || unconfirmed !== undefined} />
      <CostBreakdown query={query} price={qty > 1 ? `${qty} at ${formatPrice(price)}` : 'Buy now price'} total="Total" />
      <FormFailure text={unconfirmed && !busy ? 'We couldn’t confirm your purchase. Try again: you cannot be charged twice.' : failure} />
      <BindingButton variant="signal" size="lg" block busy={busy} aria-disabled={!cost} onClick={() => cost && void buy()}>
        {cost ? `Buy for ${formatMoney(cost.total)}` : 'Buy'}
      </BindingButton>
      <Button variant="quiet" block onClick={onClose}>
        Not now
      </Button>
      <p className="small muted">
        All purchases are binding.{' '}
        <TextLink href={paths.termsOf(item.terms_ID)} target="_blank">
          Terms and conditions<span className="unseen"> (opens in a new tab)</span>
        </TextLink>
      </p>
    </div>
  );
}

/** Somebody else bought the item first. */
function NotForSale({ reason, onClose }: { reason: string; onClose: () => void }) {
  return (
    <div className={styles.form}>
      <FormFailure text={reason || 'This item is no longer available'} />
      <p>You weren’t charged.</p>
      <Button block onClick={onClose}>
        Close
      </Button>
    </div>
  );
}

type QuantityProps = { price: number; left: number; qty: number; onChange: (qty: number) => void };

function QuantityField({ price, left, qty, onChange }: QuantityProps) {
  return (
    <Field
      label="Quantity"
      type="number"
      inputMode="numeric"
      min={1}
      max={left}
      value={qty}
      hint={`${left} available at ${formatPrice(price)} each`}
      onChange={(event) => onChange(Math.min(left, Math.max(1, Math.trunc(Number(event.target.value)) || 1)))}
    />
  );
}
