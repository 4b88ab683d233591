import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { useStaleReason } from '@/bidding/connection-state';
import { extensionText } from '@/bidding/rule-text';
import { cx } from '@/lib/class-names';
import { formatPrice } from '@/lib/money';
import type { Clock, Panel } from '@/lot/panel-content';
import { PanelClock } from '@/lot/panel-clock';
import { PanelPrice } from '@/lot/panel-price';
import { bidCount } from '@/lot/price-label';
import { useNow } from '@/ui/hooks/use-now';
import styles from './price-and-clock.module.scss';

const second = 1000;

type Props = { item: ItemDetail; lot: LotBidding | undefined; panel: Panel };

/** The price and the countdown. Every line takes its space from the start, so that nothing shifts when figures arrive. */
export function PriceAndClock({ item, lot, panel }: Props) {
  const now = useNow(second);
  const clock = clockOf(lot, panel, now);
  const extension = lot && lot.outcome === '' ? extensionText(lot) : '';
  return (
    <div className={styles.row}>
      <LotPrice lot={lot} panel={panel} />
      <div className={styles.clock}>
        {clock ? <PanelClock label={clock.label} at={clock.at} zone={item.timeZone} /> : <p className={styles.noClock}>{noClockText(lot, panel)}</p>}
      </div>
      {extension && (
        <p className={styles.extended}>
          <span aria-hidden="true">+ </span>
          {extension}
        </p>
      )}
    </div>
  );
}

function LotPrice({ lot, panel }: Omit<Props, 'item'>) {
  const price = lot && !panel.isPriceHidden && lot.currentBid !== null && lot.totalBids > 0 ? lot.currentBid : panel.price;
  const isCurrent = useStaleReason() === '';
  const isUnsold = lot?.outcome === 'unsold' && price !== null;
  const label = isUnsold ? 'High bid' : lot && lot.totalBids > 0 && lot.outcome === '' ? (isCurrent ? 'Current bid' : 'Last known bid') : panel.priceLabel;
  return (
    <PanelPrice labels={[label, bidsOf(lot, panel)]} price={price} noPriceText={panel.noPriceText}>
      <span className={cx('small', 'muted', styles.own)}>{ownMaximumLine(lot)}</span>
    </PanelPrice>
  );
}

/** Returns "17 bids"; "No bids yet" only while there may be some. */
function bidsOf(lot: LotBidding | undefined, panel: Panel): string {
  if (!lot) return panel.bids;
  return lot.totalBids === 0 && lot.outcome !== '' ? 'No bids' : bidCount(lot.totalBids);
}

function ownMaximumLine(lot: LotBidding | undefined): string {
  if (!lot?.hasPrebid || lot.preBidAmount === null) return '';
  return `Your max bid ${formatPrice(lot.preBidAmount)}`;
}

function clockOf(lot: LotBidding | undefined, panel: Panel, now: number): Clock | null {
  if (!lot) return panel.clock;
  if (lot.outcome !== '') return null;
  if (lot.opensAt && new Date(lot.opensAt).getTime() > now) return { label: 'Bidding opens in', at: lot.opensAt };
  if (lot.endTime) return new Date(lot.endTime).getTime() > now ? { label: 'Closes in', at: lot.endTime } : null;
  return lot.isPaused ? null : panel.clock;
}

function noClockText(lot: LotBidding | undefined, panel: Panel): string {
  if (lot?.isLive) return '';
  if (lot?.isPaused) return 'Paused';
  return lot && lot.outcome === '' && lot.endTime ? 'Closing' : panel.noClockText;
}
