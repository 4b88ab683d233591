import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { useRegistration } from '@/auction/event-registration/use-registration';
import { formatPrice } from '@/lib/money';
import { BidOptions } from './bid-options';
import styles from './bid-panel-footer.module.scss';

/** The person's bidder number, their remaining buying power and their bidding options. */
export function BidPanelFooter({ item, lot }: { item: ItemDetail; lot: LotBidding }) {
  const registration = useRegistration(item.event_ID);
  const { enabled, hasLimit, remaining } = lot.buyingPower;
  return (
    <div className={styles.footer}>
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
