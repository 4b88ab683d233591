import { useState } from 'react';
import type { ConsoleBid } from '@/api/schema.gen';
import { formatBriefAge } from '@/lib/relative-time';
import { formatPrice } from '@/lib/money';
import { Button } from '@/ui/button';
import { useNow } from '@/ui/hooks/use-now';
import { BidderName } from './bidder-name';
import styles from './lot-lists.module.scss';

const shownAtFirst = 12;
const fiveSeconds = 5000;

/** The bids on the lot, internet and floor, newest first. The lot must not change. */
export function BidHistory({ eventId, bids }: { eventId: number; bids: readonly ConsoleBid[] }) {
  const [isWhole, setWhole] = useState(false);
  const now = useNow(fiveSeconds);
  return (
    <section aria-label="Bids on this lot" className={styles.section}>
      <h2 className={styles.heading}>Bids</h2>
      {bids.length === 0 && <p className={styles.hint}>No bids yet.</p>}
      <ol className={styles.rows}>
        {bids.slice(0, isWhole ? undefined : shownAtFirst).map((bid, at) => (
          <li key={bids.length - at} className={styles.row}>
            <span className={styles.amount}>{formatPrice(bid.amount)}</span>
            <span>
              <BidderName eventId={eventId} bid={bid} />
            </span>
            <time dateTime={bid.placedAt}>{formatBriefAge(bid.placedAt, now)}</time>
          </li>
        ))}
      </ol>
      {bids.length > shownAtFirst && (
        <Button size="sm" variant="dark-line" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show the latest' : `Show all ${bids.length} bids`}
        </Button>
      )}
    </section>
  );
}
