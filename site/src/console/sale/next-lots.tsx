import { upcomingLots } from '@/live/lots/lot-queue';
import type { LiveItem } from '@/api/schema.gen';
import { formatTime } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { LotRow } from '@/live/lots/lot-row';
import type { Desk } from '../desk';
import styles from './sale-totals.module.scss';

const shown = 8;

/** The lots that come next, with what prebids have come to. */
export function NextLots({ desk: { view } }: { desk: Desk }) {
  const { ring, lots, message, record } = view;
  const next = upcomingLots({ id: '', ring, lots, message }).slice(0, shown);
  if (next.length === 0) return null;
  return (
    <section aria-label="Next lots" className={styles.next}>
      <h2 className={styles.heading}>Next</h2>
      <ul className={styles.lots}>
        {next.map((lot) => (
          <LotRow key={lot.item_ID} lot={lot}>
            {aboutLot(lot, ring.nextItem_ID === lot.item_ID, record?.next.find(({ item_ID }) => item_ID === lot.item_ID)?.totalBids ?? lot.totalBids)}
          </LotRow>
        ))}
      </ul>
    </section>
  );
}

function aboutLot({ lotNumber, position, currentPreBid, estimatedStart }: LiveItem, isChosen: boolean, bids: number): string {
  return [
    lotNumber ? `Lot ${lotNumber}` : `No. ${position}`,
    isChosen && 'chosen',
    estimatedStart && `about ${formatTime(estimatedStart)}`,
    bids > 0 && `${bids === 1 ? '1 prebid' : `${bids} prebids`}${currentPreBid === null ? '' : `, ${formatPrice(currentPreBid)}`}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
