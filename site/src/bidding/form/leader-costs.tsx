import type { BiddingTerms, ItemDetail, LotBidding } from '@/api/schema.gen';
import { reserveRule } from '@/bidding/rule-text';
import { CostBreakdown } from '@/cost/cost-breakdown';
import { formatPrice } from '@/lib/money';
import styles from './bid-form.module.scss';

type Props = { item: ItemDetail; lot: LotBidding; terms: BiddingTerms | undefined; /** The leader's own. */ maximum: number };

/** What the leader pays if nobody bids higher, and at most. Nothing here asks for more. */
export function LeaderCosts({ item, lot, terms, maximum }: Props) {
  const current = lot.currentBid;
  return (
    <>
      <p>
        We bid for you only as needed, up to your max bid of {formatPrice(maximum)}. {reserveRule(lot, item.settings.hasReserve, terms)}
      </p>
      <div className={styles.cost}>
        {current !== null && current < maximum && (
          <CostBreakdown query={{ itemId: item.item_ID, amount: current }} price="Hammer price at the current bid" total="Total at the current bid" />
        )}
        <CostBreakdown query={{ itemId: item.item_ID, amount: maximum }} price="Hammer price at your max bid" total="Total at your max bid" />
      </div>
    </>
  );
}
