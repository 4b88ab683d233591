import Link from 'next/link';
import { useEffect, useState } from 'react';
import { useCost } from '@/api/cost';
import type { BuyNowOutputBody, ItemDetail } from '@/api/schema.gen';
import { CostOf } from '@/cost/cost-of';
import { formatMoney, formatPrice } from '@/lib/money';
import { paths } from '@/routes';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FormFailure } from '@/ui/form-failure';
import { Switch } from '@/ui/switch';
import { useBuyNow } from './use-buy-now';
import styles from './buy-now.module.scss';

type Props = { item: ItemDetail; onBought: (purchase: BuyNowOutputBody) => void; onClose: () => void };

/** Pieces, payment, all it costs, and a button that says what it does. */
export function BuyNowForm({ item, onBought, onClose }: Props) {
  const [qty, setQty] = useState(1);
  const [byCard, setByCard] = useState(false);
  const price = item.buyNowPrice ?? 0;
  const query = { itemId: item.item_ID, amount: price, qty, byCard };
  const { busy, failure, bought, buy } = useBuyNow({ item_ID: item.item_ID, qty, onInvoice: !byCard, price });
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
      {item.qty > 1 && <Pieces price={price} left={item.qty} qty={qty} onChange={setQty} />}
      <Switch label="Pay by card" hint="With the card surcharge; else with the invoice." checked={byCard} onChange={setByCard} />
      <CostOf query={query} total="You pay" />
      <FormFailure text={failure} />
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
