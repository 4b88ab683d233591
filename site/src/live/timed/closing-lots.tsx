import { useState } from 'react';
import type { LiveItem } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { formatTimeLeft } from '@/lib/dates';
import { bidCount } from '@/lot/price-label';
import { Button } from '@/ui/button';
import { useNow } from '@/ui/hooks/use-now';
import { Photo } from '@/ui/photo';
import { Unbroken } from '@/ui/unbroken';
import { useStandings } from './use-standings';
import styles from './closing-lots.module.scss';

const step = 24;
const second = 1000;
const halfMinute = 30_000;
/** Further away no seconds show, and a tick for each of the lots would keep a phone busy. */
const hour = 3_600_000;

type Props = { lots: readonly LiveItem[]; chosen: number; choose: (itemId: number) => void };

/** The lots that are not decided, soonest to close first. */
export function ClosingLots({ lots, chosen, choose }: Props) {
  const standings = useStandings();
  const [shown, setShown] = useState(step);
  const isPaused = lots.every(({ endTime }) => endTime === null);
  return (
    <section aria-label="Closing next">
      <h2 className={styles.heading}>Closing next</h2>
      <p role="status">{isPaused && 'Paused: no lot takes bids. Each closes later by as long as the pause takes.'}</p>
      <ul>
        {lots.slice(0, shown).map((lot) => (
          <li key={lot.item_ID} className={styles.row}>
            <Photo photo={lot} alt="" sizes="120px" className={styles.photo} />
            <div className={styles.words}>
              <p className={styles.about}>
                {lot.lotNumber && `Lot ${lot.lotNumber} · `}
                {standings.get(lot.item_ID) ?? bidCount(lot.totalBids)}
              </p>
              <h3 className={styles.title}>
                <Unbroken text={lot.description} />
              </h3>
            </div>
            <p className={styles.price}>
              <b className="num">{priceText(lot)}</b>
              <Clock lot={lot} />
            </p>
            <Button variant={lot.item_ID === chosen ? 'signal' : 'dark-line'} aria-pressed={lot.item_ID === chosen} onClick={() => choose(lot.item_ID)}>
              {lot.isActive ? 'Bid' : 'View'}
              <span className="unseen">: {lot.lotNumber ? `lot ${lot.lotNumber}` : lot.description}</span>
            </Button>
          </li>
        ))}
      </ul>
      {shown < lots.length && (
        <Button variant="dark-line" block onClick={() => setShown(shown + step)}>
          Show more
        </Button>
      )}
    </section>
  );
}

function priceText({ currentBid, currentPreBid, nextBid, startingBid }: LiveItem): string {
  const price = currentBid ?? currentPreBid ?? nextBid ?? startingBid;
  return price > 0 ? formatPrice(price) : '';
}

function Clock({ lot: { timer, endTime } }: { lot: LiveItem }) {
  const at = timer ?? endTime;
  const rough = useNow(halfMinute);
  const isNear = at !== null && new Date(at).getTime() - rough < hour + halfMinute;
  const now = useNow(isNear ? second : halfMinute);
  if (!at) return <>Paused</>; // a lot of a timed sale has a closing time unless the office has paused the sale
  return (
    <time role="timer" dateTime={at}>
      {formatTimeLeft(at, now) || 'Closing'}
    </time>
  );
}
