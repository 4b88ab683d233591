import Link from 'next/link';
import type { Item, PreviouslyViewedItem } from '@/api/schema.gen';
import { CardTitle } from '@/inventory/card/card-title';
import { formatPrice } from '@/lib/money';
import { CardBadge } from '@/lot/card-badge';
import { Carousel } from '@/ui/carousel';
import { Photo } from '@/ui/photo';
import { WithHeart } from './with-heart';
import styles from './item-carousel.module.scss';

type Shown = PreviouslyViewedItem & Partial<Pick<Item, 'price'>>;

/** A block of the home page that shows items side by side, with the price of those that have one. */
export function ItemCarousel({ title, items }: { title: string; items: readonly Shown[] }) {
  return (
    <div className={styles.block}>
      <Carousel label={title} heading={<h2>{title}</h2>} className={styles.slides}>
        {items.map((item) => (
          <Slide key={item.item_ID} item={item} />
        ))}
      </Carousel>
    </div>
  );
}

function Slide({ item }: { item: Shown }) {
  return (
    <WithHeart item={item}>
      <Link href={item.itemURL} prefetch={false} className={styles.slide}>
        <div className={styles.picture}>
          <Photo photo={item.photo} alt="" sizes="(max-width: 576px) 90vw, (max-width: 1200px) 33vw, 250px" isCard />
          <CardBadge item={item} className={styles.badge} />
        </div>
        <p className={styles.title}>
          <span>
            <CardTitle title={item.description} />
          </span>
        </p>
        <p className="muted small">{[item.meter, item.location].filter(Boolean).join(' · ')}</p>
        {item.price !== undefined && <p className="num">{formatPrice(item.price)}</p>}
      </Link>
    </WithHeart>
  );
}
