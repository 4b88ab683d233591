import Link from 'next/link';
import type { ItemDetail } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatPrice } from '@/lib/money';
import { paths } from '@/routes';
import { useNow } from '@/ui/hooks/use-now';
import { panelOf, type Panel } from './panel';
import { PanelClock } from './panel-clock';
import { PanelDeed } from './panel-deed';
import { panelId } from './panel-in-view';
import { useRefreshAt } from './use-refresh-at';
import styles from './item-panel.module.scss';

const halfMinute = 30_000;

/** How the item stands, what it costs, how long, and what the visitor can do. */
export function ItemPanel({ item, refresh }: { item: ItemDetail; refresh: () => void }) {
  const panel = panelOf(item, useNow(halfMinute));
  useRefreshAt(panel.clock?.at ?? null, refresh);
  return (
    <aside id={panelId} aria-label="Price and time" className={styles.panel}>
      <div className={cx(styles.state, styles[panel.tone])}>
        <p className={styles.words}>{panel.state}</p>
        <p>{panel.note}</p>
      </div>
      <div className={styles.inside}>
        <div className={styles.now}>
          <PanelPrice panel={panel} />
          {panel.clock ? (
            <PanelClock label={panel.clock.label} at={panel.clock.at} zone={item.timeZone} />
          ) : (
            <p className={styles.instead}>{panel.instead}</p>
          )}
        </div>
        <PanelDeed item={item} deed={panel.deed} />
        <p className={styles.terms}>
          Fees and taxes come on top.{' '}
          <Link href={paths.termsOf(item.terms_ID)} prefetch={false} className="link">
            Terms and conditions
          </Link>
        </p>
      </div>
    </aside>
  );
}

function PanelPrice({ panel }: { panel: Panel }) {
  return (
    <div className={styles.price}>
      <span className="label">{[panel.priceLabel, panel.bids].filter(Boolean).join(' · ')}</span>
      <span className={cx('num', panel.price === null ? styles.noAmount : styles.amount)}>
        {panel.price === null ? panel.noPrice : formatPrice(panel.price)}
      </span>
    </div>
  );
}
