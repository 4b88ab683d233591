import type { BidOutputBody, LotBidding } from '@/api/schema.gen';
import { prebidStatus } from '@/bidding/standing';
import { formatPrice } from '@/lib/money';
import { Icon } from '@/ui/icon';
import styles from './bid-receipt.module.scss';

type Props = { lot: LotBidding; receipt: BidOutputBody | null };

/** The outcome of the last bid, until the person's standing changes. Rendered empty beforehand, so that screen readers announce it. */
export function BidReceipt({ lot, receipt }: Props) {
  const isCurrent = receipt !== null && receipt.lot.prebidStatus_ID === lot.prebidStatus_ID;
  return (
    <div role="status" className={styles.receipt}>
      {isCurrent && (
        <p className={receipt.result === prebidStatus.high ? styles.leads : styles.outbid}>
          <Icon name={receipt.result === prebidStatus.high ? 'check' : 'up'} size={18} />
          <span>{receiptText(receipt)}</span>
        </p>
      )}
    </div>
  );
}

function receiptText({ result, message, lot }: BidOutputBody): string {
  if (result === prebidStatus.outbid) return `Bid accepted. ${message}: another bidder’s maximum is higher. The next bid is ${formatPrice(lot.nextBid)}.`;
  const price = lot.currentBid === null ? '' : ` at ${formatPrice(lot.currentBid)}`;
  const maximum = lot.preBidAmount !== null && lot.preBidAmount !== lot.currentBid ? `, with a max bid of ${formatPrice(lot.preBidAmount)}` : '';
  return `Bid accepted. ${message}${price}${maximum}.`;
}
