import type { ItemDetail } from '@/api/schema.gen';
import { cx } from '@/lib/class-names';
import { formatPrice } from '@/lib/money';
import { panelOf } from '@/lot/panel-content';
import { PanelClock } from '@/lot/panel-clock';
import { PanelFrame } from '@/lot/panel-frame';
import { PanelPrice } from '@/lot/panel-price';
import { useRefreshAt } from '@/lot/use-refresh-at';
import { paths } from '@/routes';
import { useNow } from '@/ui/hooks/use-now';
import { TextLink } from '@/ui/text-link';
import { PanelActions } from './panel-actions';
import styles from './item-panel.module.scss';

const halfMinute = 30_000;

/** The panel of an item for visitors: status, price, clock, and what they can do. `refresh` refetches the item. */
export function ItemPanel({ item, refresh }: { item: ItemDetail; refresh: () => void }) {
  const panel = panelOf(item, useNow(halfMinute));
  useRefreshAt(panel.clock?.at ?? null, refresh);
  return (
    <PanelFrame>
      <div className={cx(styles.status, styles[panel.tone])}>
        <p className={styles.text} data-later="">{panel.status}</p>
        <p>{panel.reserve}</p>
      </div>
      <div className={styles.inside}>
        <div className={styles.row}>
          <PanelPrice labels={[panel.priceLabel, panel.bids]} price={panel.price} noPriceText={panel.noPriceText}>
            {panel.action === 'bid' && item.nextBid !== undefined && <span className="muted small">Next minimum bid {formatPrice(item.nextBid)}</span>}
          </PanelPrice>
          {panel.clock ? (
            <PanelClock label={panel.clock.label} at={panel.clock.at} zone={item.timeZone} />
          ) : (
            <p className={styles.noClock} data-later="">{panel.noClockText}</p>
          )}
        </div>
        <PanelActions item={item} action={panel.action} />
        <p className={styles.terms}>
          Plus fees and taxes.{' '}
          <TextLink href={paths.termsOf(item.terms_ID)}>Terms and conditions</TextLink>
        </p>
      </div>
    </PanelFrame>
  );
}
