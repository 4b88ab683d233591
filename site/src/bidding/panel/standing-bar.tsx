import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { useStaleReason } from '@/bidding/connection-state';
import { reserveText, standingOf } from '@/bidding/standing';
import { cx } from '@/lib/class-names';
import type { Panel } from '@/lot/panel-content';
import styles from './standing-bar.module.scss';

/** The person's standing across the top of the panel. Without a connection it shows the last known one, marked as such. */
export function StandingBar({ item, lot, panel }: { item: ItemDetail; lot: LotBidding | undefined; panel: Panel }) {
  const { tone, status } = (lot && standingOf(lot)) ?? panel;
  const staleReason = useStaleReason();
  if (staleReason && lot?.outcome === '') {
    return (
      <div className={cx(styles.bar, styles.waiting)}>
        <p className={styles.text}>{staleReason}</p>
        <p>Last known: {status}</p>
      </div>
    );
  }
  return (
    <div className={cx(styles.bar, styles[tone])}>
      <p className={styles.text}>{status}</p>
      <p className={styles.reserve}>{lot ? reserveText(lot, item.settings.hasReserve) : panel.reserve}</p>
    </div>
  );
}
