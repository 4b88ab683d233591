import { formatPrice } from '@/lib/money';
import { BidderName } from '../lot/bidder-name';
import type { View } from '../console-view';
import { LastStepLine } from './last-step-line';
import styles from './ring-figures.module.scss';

/** The bid, who leads, the ask, the increment and the reserve. */
export function RingFigures({ view }: { view: View }) {
  const { ring, lot, house } = view;
  const bid = lot?.currentBid ?? null;
  return (
    <div className={styles.figures}>
      <div>
        <p className="label">{bid === null ? 'No bid yet' : 'Current bid'}</p>
        <p className={styles.bid}>{bid === null ? '–' : formatPrice(bid)}</p>
        <p className={styles.leader}>
          <Leader view={view} />
        </p>
        <LastStepLine view={view} />
      </div>
      <dl className={styles.side}>
        <Figure name="Ask" amount={ring.ask} isLarge />
        <Figure name="Increment" amount={ring.bidIncrement} />
        <div>
          <dt>Reserve</dt>
          <dd>
            {house && (house.reserve === null ? 'None' : formatPrice(house.reserve))} <small>{reserveText(house?.reserve ?? null, bid)}</small>
          </dd>
        </div>
      </dl>
    </div>
  );
}

function Leader({ view: { ring, lot, house } }: { view: View }) {
  if (!lot || lot.currentBid === null) return null;
  const isCurrent = house?.leader && house.live.currentBidder === lot.currentBidder;
  return isCurrent ? <BidderName eventId={ring.event_ID} bid={house.leader!} /> : lot.currentBidder;
}

function reserveText(reserve: number | null, bid: number | null): string {
  if (reserve === null || bid === null) return '';
  return bid >= reserve ? 'met' : `${formatPrice(reserve - bid)} to go`;
}

function Figure({ name, amount, isLarge }: { name: string; amount: number | null; isLarge?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isLarge ? styles.large : undefined}>{amount === null ? '–' : formatPrice(amount)}</dd>
    </div>
  );
}
