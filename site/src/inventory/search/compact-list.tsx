import Link from 'next/link';
import type { ReactNode } from 'react';
import type { Item } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { cardState } from '@/inventory/card/card-state';
import { ItemBadge } from '@/lot/item-badge';
import { priceLabel } from '@/lot/price-label';
import { Photo } from '@/ui/photo';
import { Price } from '@/ui/price';
import { Unbroken } from '@/ui/unbroken';
import { useNow } from '@/ui/hooks/use-now';
import { WatchHeart } from '@/watch/watch-heart';
import styles from './compact-list.module.scss';

const minute = 60_000;

/** Items as a compact list: one line each on wide screens, for comparing many. `action` is a button of an item. */
export function CompactList({ items, action }: { items: readonly Item[]; action: (item: Item) => ReactNode }) {
  const now = useNow(minute);
  const { data: tenant } = useTenant();
  return (
    <ul className={styles.rows}>
      {items.map((item) => {
        const { note, time } = cardState(item, now);
        const number = item.lotNumber ? `Lot ${item.lotNumber}` : tenant?.isStockNumberUsed && item.stockNumber;
        return (
          <li key={item.item_ID}>
            <article className={styles.row}>
              <Link href={item.itemURL} prefetch={false} aria-hidden="true" tabIndex={-1} className={styles.picture}>
                <Photo photo={item.photo} alt="" sizes="112px" />
              </Link>
              <div className={styles.about}>
                <h3 className={styles.title}>
                  <Link href={item.itemURL} prefetch={false}>
                    <Unbroken text={item.description} />
                  </Link>
                </h3>
                <p className={styles.meta}>{[number, item.event_ID > 0 && item.eventName, item.meter, item.location].filter(Boolean).join(' · ')}</p>
              </div>
              <div className={styles.status}>
                <ItemBadge displayId={item.display_ID} />
                <p className={styles.state} data-later="">{[note, time].filter(Boolean).join(' · ')}</p>
              </div>
              <div className={styles.price}>
                <Price label={priceLabel(item.priceKind)} amount={item.price} />
              </div>
              <div className={styles.buttons}>
                {action(item)}
                <WatchHeart item={item} />
              </div>
            </article>
          </li>
        );
      })}
    </ul>
  );
}
