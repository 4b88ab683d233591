import Link from 'next/link';
import { memo, useRef, type ReactNode } from 'react';
import type { Item } from '@/api/schema.gen';
import { useTenant } from '@/api/tenant';
import { isEqual } from '@/lib/is-equal';
import { CardBadge } from '@/lot/card-badge';
import { noPriceText, priceLabel } from '@/lot/price-label';
import { Photo } from '@/ui/photo';
import { Price } from '@/ui/price';
import { useNow } from '@/ui/hooks/use-now';
import { onIdle } from '@/ui/on-demand';
import { cardState } from './card-state';
import { CardTitle } from './card-title';
import { photoAlt } from './photo-alt';
import { usePrefetchItem } from './use-prefetch-item';
import styles from './item-card.module.scss';

const PersonalParts = onIdle(() => import('./personal-parts').then((module) => module.PersonalParts));

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
  const { data: house } = useTenant();
  const number = item.lotNumber ? `Lot ${item.lotNumber}` : house?.isStockNumberUsed && item.stockNumber;
  const lot = [number, item.event_ID > 0 && item.eventName].filter(Boolean).join(' · ');
  return (
    <article ref={card} className={styles.card}>
      <div className={styles.picture}>
        <Photo photo={item.photo} alt={photoAlt(item.description, item.photo)} sizes={sizes} priority={priority} isCard />
        <CardBadge item={item} className={styles.badge} />
        <PersonalParts item={item} />
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
          {lot && <p className={styles.lot}>{lot}</p>}
        </div>
        <div className={styles.footer}>
          <Price label={priceLabel(item)} amount={item.price} otherwise={noPriceText(item.display_ID)} />
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
