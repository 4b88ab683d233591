import type { LiveItem, LiveRing } from '@/api/schema.gen';
import { reserveText } from '@/bidding/standing';
import { formatPrice } from '@/lib/money';
import { isCurrent, type RoomConnection } from '@/live/room/room-connection';
import { standsOn, type OwnBids } from './ring-text';
import { AutomaticClerkClock } from './automatic-clerk-clock';
import { DrainingBar } from './draining-bar';
import styles from './ring-price.module.scss';

type Props = { ring: LiveRing; lot: LiveItem; own: OwnBids | undefined; hasReserve: boolean; connection: RoomConnection };

/** The price in the ring, who leads, and, where a clock calls the sale, how long until its next step. */
export function RingPrice({ ring, lot, own, hasReserve, connection }: Props) {
  const price = lot.currentBid ?? ring.ask;
  const turnAt = ring.state === 'running' ? ring.turnAt : null;
  return (
    <div className={styles.price}>
      <p className={styles.labels}>
        <span className="label">{priceLabel(lot, own, connection)}</span>
        <span className="label">{reserveText(lot, hasReserve)}</span>
      </p>
      <p className={styles.figures}>
        <span className={styles.figure}>{price === null ? 'No bids yet' : formatPrice(price)}</span>
        {turnAt && <AutomaticClerkClock at={turnAt} className={styles.clock} />}
      </p>
      <div className={styles.track}>{turnAt && <DrainingBar key={turnAt} until={turnAt} wait={ring.turnWait} />}</div>
    </div>
  );
}

function priceLabel(lot: LiveItem, own: OwnBids | undefined, connection: RoomConnection): string {
  if (lot.currentBid === null) return 'No bids yet · asking';
  const label = isCurrent(connection) ? 'Current bid' : 'Last known bid';
  return [label, standsOn(lot, own) === 'lead' ? 'You' : lot.currentBidder].filter(Boolean).join(' · ');
}
