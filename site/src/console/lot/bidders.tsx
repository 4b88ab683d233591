import type { ConsoleBidder } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { BidderName } from './bidder-name';
import styles from './lot-lists.module.scss';

/** Everybody who has bid on the lot with their maximum, which only the house sees. */
export function Bidders({ eventId, bidders }: { eventId: number; bidders: readonly ConsoleBidder[] }) {
  if (bidders.length === 0) return null;
  return (
    <section aria-label="Bidders and their maximums" className={styles.section}>
      <h2 className={styles.heading}>Highest bids, with prebids</h2>
      <p className={styles.hint}>Only the house sees the maximums.</p>
      <ul className={styles.rows}>
        {bidders.map((bidder) => (
          <li key={bidder.bidder} className={styles.row}>
            <span className={styles.amount}>{formatPrice(bidder.max)}</span>
            <span>
              <BidderName eventId={eventId} bid={bidder} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
