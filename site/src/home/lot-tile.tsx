import Link from 'next/link';
import type { Item } from '@/api/schema.gen';
import { cardState } from '@/inventory/card/card-state';
import { formatPrice } from '@/lib/money';
import { CardBadge } from '@/lot/card-badge';
import { noPriceText, priceLabel } from '@/lot/price-label';
import { useNow } from '@/ui/hooks/use-now';
import { Photo } from '@/ui/photo';
import styles from './lot-tile.module.scss';

const minute = 60_000;

/** An item as small as it can be: its picture, title, price and time. `isFirst`: in every first view, so its photo loads eagerly. */
export function LotTile({ item, isFirst }: { item: Item; isFirst: boolean }) {
  const { time } = cardState(item, useNow(minute));
  return (
    <Link href={item.itemURL} prefetch={false} className={styles.tile}>
      <Photo photo={item.photo} alt="" sizes="(max-width: 576px) 44vw, 220px" priority={isFirst} className={styles.photo} />
      <CardBadge item={item} className={styles.badge} />
      <span className={styles.title}>{item.description}</span>
      <b className="num">
        <span className="unseen">{priceLabel(item)} </span>
        {item.price === undefined ? noPriceText(item.display_ID) : formatPrice(item.price)}
      </b>
      <span className={styles.state} data-later="">{time || item.meter || item.location}</span>
    </Link>
  );
}
