import { useRegistration } from '@/auction/event-registration/use-registration';
import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { BidOptions } from './bid-options';
import styles from './bid-panel.module.scss';

/** Under which number the person bids and how far they may still go, and how they like to bid. */
export function BidFoot({ item, lot }: { item: ItemDetail; lot: LotBidding }) {
  const registration = useRegistration(item.event_ID);
  const { enabled, hasLimit, remaining } = lot.buyingPower;
  return (
    <div className={styles.foot}>
      <dl className={styles.facts}>
        {registration && (
          <div>
            <dt>Your bidder number</dt>
            <dd className="num">{registration.bidderNumber}</dd>
          </div>
        )}
        {enabled && (
          <div>
            <dt>Buying power left</dt>
            <dd className="num">{hasLimit ? formatPrice(remaining) : 'No limit'}</dd>
          </div>
        )}
      </dl>
      {lot.canBid && <BidOptions />}
    </div>
  );
}
