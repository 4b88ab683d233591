import Link from 'next/link';
import { memo, useRef, type ReactNode } from 'react';
import type { Item } from '@/api/schema.gen';
import { isEqual } from '@/lib/is-equal';
import { ItemBadge } from '@/lot/item-badge';
import { priceLabel } from '@/lot/price-label';
import { Photo } from '@/ui/photo';
import { Price } from '@/ui/price';
import { useNow } from '@/ui/hooks/use-now';
import { onIdle } from '@/ui/on-demand';
import { cardState } from './card-state';
import { CardTitle } from './card-title';
import { photoAlt } from './photo-alt';
import { usePrefetchItem } from './use-prefetch-item';
import styles from './item-card.module.scss';

const WatchHeart = onIdle(() => import('@/watch/watch-heart').then((module) => module.WatchHeart));

type Props = {
  item: Item;
  /** The photo's sizes attribute, which depends on the grid. */
  sizes: string;
  /** In the first view: its photo loads eagerly. */
  priority?: boolean;
  /** A button over the photo's lower right corner. */
  action?: ReactNode;
};

const minute = 60_000;

function Card({ item, sizes, priority, action }: Props) {
  const card = useRef<HTMLElement>(null);
  usePrefetchItem(card, item.item_ID);
  const { note, time } = cardState(item, useNow(minute));
  return (
    <article ref={card} className={styles.card}>
      <div className={styles.picture}>
        <Photo photo={item.photo} alt={photoAlt(item.description, item.photo)} sizes={sizes} priority={priority} />
        <ItemBadge displayId={item.display_ID} className={styles.badge} />
        <div className={styles.heart}>
          <WatchHeart item={item} />
        </div>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <div className={styles.body}>
        <div className={styles.about}>
          <h3 className={styles.title}>
            <Link href={item.itemURL} className={styles.link}>
              <CardTitle title={item.description} />
            </Link>
          </h3>
          <p className={styles.meta}>{[item.meter, item.location].filter(Boolean).join(' · ')}</p>
          {item.event_ID > 0 && <p className={styles.lot}>{[item.lotNumber && `Lot ${item.lotNumber}`, item.eventName].filter(Boolean).join(' · ')}</p>}
        </div>
        <div className={styles.footer}>
          <Price label={priceLabel(item.priceKind)} amount={item.price} />
          <p className={styles.state} data-later="">
            {note && <span className="muted">{note}</span>}
            {time && <span className="num">{time}</span>}
          </p>
        </div>
      </div>
    </article>
  );
}

/** An item in a grid. Re-renders only when the item's content changes. */
export const ItemCard = memo(Card, (before, after) => isEqual(before.item, after.item) && before.sizes === after.sizes);
