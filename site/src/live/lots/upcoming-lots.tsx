import { useMemo, useState } from 'react';
import type { Board } from '@/api/live/board';
import type { LiveItem } from '@/api/schema.gen';
import { formatTime } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { Button } from '@/ui/button';
import { LotRow } from './lot-row';
import { upcomingLots } from './lot-queue';
import styles from './lot-list.module.scss';

const shownAtFirst = 5;

/** The lots still to be called, with the times that are expected of them. */
export function UpcomingLots({ board }: { board: Board }) {
  const lots = useMemo(() => upcomingLots(board), [board]);
  const [showsAll, setShowsAll] = useState(false);
  if (lots.length === 0) return null;
  return (
    <section aria-label="Next lots" className={styles.list}>
      <h2 className={styles.heading}>Next</h2>
      <ul>
        {(showsAll ? lots : lots.slice(0, shownAtFirst)).map((lot) => (
          <LotRow key={lot.item_ID} lot={lot}>
            {aboutLot(lot)}
          </LotRow>
        ))}
      </ul>
      {!showsAll && lots.length > shownAtFirst && (
        <Button variant="dark-line" block onClick={() => setShowsAll(true)}>
          Show all {lots.length}
        </Button>
      )}
    </section>
  );
}

function aboutLot({ lotNumber, estimatedStart, currentPreBid, position }: LiveItem): string {
  return [lotNumber ? `Lot ${lotNumber}` : `No. ${position}`, estimatedStart && `about ${formatTime(estimatedStart)}`, currentPreBid !== null && `prebid ${formatPrice(currentPreBid)}`]
    .filter(Boolean)
    .join(' · ');
}
