import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import type { Panel } from '@/lot/panel';
import { reserveWords, standingOf } from '@/bidding/standing';
import { useOnline } from '@/bidding/use-online';
import styles from './bid-panel.module.scss';

/** How the person stands, across the top: a colour, a sign and words. Without a network nobody knows how they stand now. */
export function BidBand({ item, lot, panel }: { item: ItemDetail; lot: LotBidding | undefined; panel: Panel }) {
  const { tone, state } = (lot && standingOf(lot)) ?? panel;
  const isOnline = useOnline();
  if (!isOnline && lot?.outcome === '') {
    return (
      <div className={cx(styles.band, styles.waiting)}>
        <p className={styles.words}>You are offline</p>
        <p>Last known: {state}</p>
      </div>
    );
  }
  return (
    <div className={cx(styles.band, styles[tone])}>
      <p className={styles.words}>{state}</p>
      <p>{lot ? reserveWords(lot, item.settings.hasReserve) : panel.note}</p>
    </div>
  );
}
