import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { bidCount } from '@/inventory/card/price-label';
import type { Panel } from '@/inventory/item/panel';
import { PanelClock } from '@/inventory/item/panel-clock';
import { cx } from '@/lib/class-names';
import { formatPrice } from '@/lib/money';
import { useNow } from '@/ui/hooks/use-now';
import { extendedWords } from './explanation';
import { useOnline } from './use-online';
import styles from './bid-panel.module.scss';

const second = 1000;

type Props = { item: ItemDetail; lot: LotBidding | undefined; panel: Panel };

/** The price and how long. Each line is there from the start, so that none moves when its figure comes. */
export function BidNow({ item, lot, panel }: Props) {
  const now = useNow(second);
  const clock = clockOf(lot, panel, now);
  const extended = lot && lot.outcome === '' ? extendedWords(lot) : '';
  return (
    <div className={styles.now}>
      <LotPrice lot={lot} panel={panel} />
      <div className={styles.clock}>
        {clock ? <PanelClock label={clock.label} at={clock.at} zone={item.timeZone} /> : <p className={styles.instead}>{insteadOf(lot, panel)}</p>}
      </div>
      {extended && (
        <p className={styles.extended}>
          <span aria-hidden="true">+ </span>
          {extended}
        </p>
      )}
    </div>
  );
}

function LotPrice({ lot, panel }: Omit<Props, 'item'>) {
  const isShown = panel.noPrice !== 'Not shown';
  const price = lot && isShown && lot.currentBid !== null && lot.totalBids > 0 ? lot.currentBid : panel.price;
  const isOnline = useOnline();
  const label = lot && lot.totalBids > 0 && lot.outcome === '' ? (isOnline ? 'Current bid' : 'Last known bid') : panel.priceLabel;
  return (
    <div className={styles.price}>
      <span className="label">{[label, lot ? bidCount(lot.totalBids) : panel.bids].filter(Boolean).join(' · ')}</span>
      <span className={cx('num', price === null ? styles.noAmount : styles.amount)}>{price === null ? panel.noPrice : formatPrice(price)}</span>
      <span className={cx('small', 'muted', styles.own)}>{ownLine(lot)}</span>
    </div>
  );
}

function ownLine(lot: LotBidding | undefined): string {
  if (!lot?.hasPrebid || lot.preBidAmount === null) return '';
  return `Your maximum ${formatPrice(lot.preBidAmount)}`;
}

function clockOf(lot: LotBidding | undefined, panel: Panel, now: number): Panel['clock'] {
  if (!lot) return panel.clock;
  if (lot.outcome !== '') return null;
  if (lot.opensAt && new Date(lot.opensAt).getTime() > now) return { label: 'Bidding opens in', at: lot.opensAt };
  if (lot.endTime) return new Date(lot.endTime).getTime() > now ? { label: 'Closes in', at: lot.endTime } : null;
  return panel.clock;
}

function insteadOf(lot: LotBidding | undefined, panel: Panel): string {
  return lot && lot.outcome === '' && lot.endTime ? 'Closing' : panel.instead;
}
