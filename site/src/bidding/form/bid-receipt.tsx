import type { BidOutputBody, LotBidding } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { Icon } from '@/ui/icon';
import { stands } from '@/bidding/standing';
import styles from '@/bidding/panel/bid-panel.module.scss';

type Props = { lot: LotBidding; receipt: BidOutputBody | null };

/** What came of the last bid; it stays until the person's standing is another. It stands there empty before, so that it is announced. */
export function BidReceipt({ lot, receipt }: Props) {
  const holds = receipt !== null && receipt.lot.prebidStatus_ID === lot.prebidStatus_ID;
  return (
    <div role="status" className={styles.receipt}>
      {holds && (
        <p className={receipt.result === stands.high ? styles.leads : styles.outbid}>
          <Icon name={receipt.result === stands.high ? 'check' : 'up'} size={18} />
          <span>{words(receipt)}</span>
        </p>
      )}
    </div>
  );
}

function words({ result, message, lot }: BidOutputBody): string {
  if (result === stands.outbid) return `Your bid was taken. ${message}: somebody's maximum is higher. The next bid is ${formatPrice(lot.nextBid)}.`;
  const price = lot.currentBid === null ? '' : ` at ${formatPrice(lot.currentBid)}`;
  const maximum = lot.preBidAmount !== null && lot.preBidAmount !== lot.currentBid ? `, your maximum is ${formatPrice(lot.preBidAmount)}` : '';
  return `Your bid was taken. ${message}${price}${maximum}.`;
}
