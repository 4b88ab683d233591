import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { reserveText, standingOf } from '@/bidding/standing';
import { useOnline } from '@/bidding/use-online';
import { cx } from '@/lib/class-names';
import type { Panel } from '@/lot/panel';
import styles from './standing-bar.module.scss';

/** The person's standing across the top of the panel. Offline it shows the last known one and says so. */
export function StandingBar({ item, lot, panel }: { item: ItemDetail; lot: LotBidding | undefined; panel: Panel }) {
  const { tone, status } = (lot && standingOf(lot)) ?? panel;
  const isOnline = useOnline();
  if (!isOnline && lot?.outcome === '') {
    return (
      <div className={cx(styles.bar, styles.waiting)}>
        <p className={styles.text}>You’re offline</p>
        <p>Last known: {status}</p>
      </div>
    );
  }
  return (
    <div className={cx(styles.bar, styles[tone])}>
      <p className={styles.text}>{status}</p>
      <p>{lot ? reserveText(lot, item.settings.hasReserve) : panel.reserve}</p>
    </div>
  );
}
