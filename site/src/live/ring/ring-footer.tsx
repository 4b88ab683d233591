import { useCost } from '@/api/cost';
import type { LotBidding } from '@/api/schema.gen';
import { maxAmount } from '@/lib/max-amount';
import { formatMoney, formatPrice } from '@/lib/money';
import { Figure } from '@/ui/fact';
import { useDebounced } from '@/ui/hooks/use-debounced';
import styles from './ring-footer.module.scss';

/** The ask may move several times a second; its cost is looked up once it has stood this long. */
const settledMs = 800;

/** The person's buying power left, their maximum, and what the lot costs in all at the ask. */
export function RingFooter({ own, ask }: { own: LotBidding; ask: number | null }) {
  const amount = useDebounced(ask, settledMs);
  const { data: cost } = useCost(amount === null || amount > maxAmount ? null : { itemId: own.item_ID, amount });
  const { enabled, hasLimit, remaining } = own.buyingPower;
  return (
    <dl className={styles.footer}>
      {enabled && <Figure name="Buying power left">{hasLimit ? formatPrice(remaining) : 'No limit'}</Figure>}
      {own.preBidAmount !== null && <Figure name="Your maximum">{formatPrice(own.preBidAmount)}</Figure>}
      {cost && amount !== null && <Figure name={`All-in at ${formatPrice(amount)}`}>{formatMoney(cost.total)}</Figure>}
    </dl>
  );
}
