import type { ReactNode } from 'react';
import type { Bid } from '@/api/schema.gen';
import { formatShortDate, formatTime } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import styles from './bid-history.module.scss';

/** The table of a lot's bids; `children` are its bodies. */
export function BidTable({ children }: { children: ReactNode }) {
  return (
    <table className={styles.bids}>
      <thead>
        <tr>
          <th scope="col">Bid</th>
          <th scope="col">Bidder</th>
          <th scope="col">Time</th>
        </tr>
      </thead>
      {children}
    </table>
  );
}

/** Bids, latest first, in the auction's time zone. `own` is the person's bidder number on the lot; 0 for none. */
export function BidRows({ bids, zone, own }: { bids: readonly Bid[]; zone: string; own: number }) {
  return (
    <tbody>
      {bids.map((bid, i) => (
        <tr key={`${bid.placedAt} ${bid.bidder} ${bid.amount} ${i}`}>
          <td className="num">{formatPrice(bid.amount)}</td>
          <td>
            {bid.bidder === own ? <strong>You</strong> : `Bidder ${bid.bidder}`}
            {bid.isAuto && <span className="muted small"> max bid</span>}
          </td>
          <td className={styles.time}>
            <time dateTime={bid.placedAt}>
              {formatShortDate(bid.placedAt, zone)}, {formatTime(bid.placedAt, zone)}
            </time>
          </td>
        </tr>
      ))}
    </tbody>
  );
}
