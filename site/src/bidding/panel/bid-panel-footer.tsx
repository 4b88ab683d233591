import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { useRegistration } from '@/auction/event-registration/use-registration';
import { formatPrice } from '@/lib/money';
import { Figure } from '@/ui/fact';
import { BidOptions } from './bid-options';
import styles from './bid-panel-footer.module.scss';

/** The person's bidder number, their remaining buying power and their bidding options. */
export function BidPanelFooter({ item, lot }: { item: ItemDetail; lot: LotBidding }) {
  const registration = useRegistration(item.event_ID);
  const { enabled, hasLimit, remaining } = lot.buyingPower;
  return (
    <div className={styles.footer}>
      <dl className={styles.facts}>
        {registration && <Figure name="Your bidder number">{registration.bidderNumber}</Figure>}
        {enabled && <Figure name="Buying power left">{hasLimit ? formatPrice(remaining) : 'No limit'}</Figure>}
      </dl>
      {lot.canBid && <BidOptions />}
    </div>
  );
}
