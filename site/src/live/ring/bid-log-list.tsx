import type { LiveItem } from '@/api/schema.gen';
import { formatBriefAge } from '@/lib/relative-time';
import { formatPrice } from '@/lib/money';
import { useNow } from '@/ui/hooks/use-now';
import { useBidLog } from './use-bid-log';
import styles from './bid-log-list.module.scss';

const shown = 8;
const fiveSeconds = 5000;

type Props = { eventId: number; lot: LiveItem; /** The person's bidder number on the lot; 0 for none. */ own: number };

/** The latest bids on the lot in the ring, newest first. */
export function BidLogList({ eventId, lot, own }: Props) {
  const bids = useBidLog(eventId, lot);
  const now = useNow(fiveSeconds);
  if (bids.length === 0) return null;
  return (
    <ol aria-label="Bids on this lot" className={styles.bids}>
      {bids.slice(0, shown).map(({ amount, bidder, at, count }) => (
        <li key={count} className={styles.bid}>
          <span className="num">{formatPrice(amount)}</span>
          <span>{own > 0 && bidder === `Bidder ${own}` ? <strong>You</strong> : bidder}</span>
          <time dateTime={at} className={styles.age}>
            {formatBriefAge(at, now)}
          </time>
        </li>
      ))}
    </ol>
  );
}
