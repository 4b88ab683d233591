import { useState, type ToggleEvent } from 'react';
import type { ItemDetail } from '@/api/schema.gen';
import { CostBreakdown } from '@/cost/cost-breakdown';
import { readAmount } from '@/lib/bid-or-offer-amount';
import { formatPrice } from '@/lib/money';
import { keepAmount } from '@/session/intent/kept-amount';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/form/checkbox';
import { DollarField } from '@/ui/form/dollar-field';
import { useDebounced } from '@/ui/hooks/use-debounced';
import styles from './cost-calculator.module.scss';

type Props = { item: ItemDetail; /** Lets a guest go on to bid the amount. */ mustSignIn: boolean };

const settledMs = 400;

/** What an item costs in all at any price, for everybody. It asks the server once it is opened: a page view needs no session. */
export function CostCalculator({ item, mustSignIn }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.calculator} onToggle={(event: ToggleEvent<HTMLDetailsElement>) => setOpen(event.currentTarget.open)}>
      <summary>Calculate your total with fees and tax</summary>
      {isOpen && <Calculation item={item} mustSignIn={mustSignIn} />}
    </details>
  );
}

function Calculation({ item, mustSignIn }: Props) {
  const [typed, setTyped] = useState(() => startText(item));
  const [byCard, setByCard] = useState(false);
  const { amount, error } = readAmount(typed);
  const settled = useDebounced(amount ?? null, settledMs);
  const type = (text: string) => {
    setTyped(text);
    const read = readAmount(text);
    if (read.error === undefined) keepAmount(item.item_ID, read.amount);
  };
  return (
    <div className={styles.calculation}>
      <DollarField label={item.event_ID > 0 ? 'Your bid' : 'Price'} value={typed} error={typed === '' ? '' : error} onChange={(event) => type(event.target.value)} />
      {settled !== null && <CostBreakdown query={{ itemId: item.item_ID, amount: settled, byCard }} price={item.event_ID > 0 ? 'Hammer price' : 'Price'} total="Total" />}
      <Checkbox checked={byCard} onChange={(event) => setByCard(event.target.checked)}>
        I’d pay by card
      </Checkbox>
      {item.location && <p className="muted small">Tax is for {item.location}, where the item is. Tax exemptions apply after you sign in.</p>}
      {mustSignIn && amount !== undefined && (
        <Button variant="line" block onClick={() => requireSignIn({ kind: 'bid', id: item.item_ID, amount })}>
          Sign in to bid {formatPrice(amount)}
        </Button>
      )}
    </div>
  );
}

/** The price to start from: the next bid, else what the item costs now; empty while it has no price. */
function startText({ nextBid, buyNowPrice, price }: ItemDetail): string {
  const start = nextBid ?? buyNowPrice ?? price;
  return start === undefined ? '' : formatPrice(start).replace('$', '');
}
