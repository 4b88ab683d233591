import Link from 'next/link';
import type { PreviouslyViewedItem } from '@/api/schema.gen';
import { usePreviouslyViewed } from '@/api/user';
import { CardTitle } from '@/inventory/card/card-title';
import { DisplayBadge } from '@/lot/display-badge';
import { useSession } from '@/session/use-session';
import { Carousel } from '@/ui/carousel';
import { Photo } from '@/ui/photo';
import { WithHeart } from './with-heart';
import styles from './previously-viewed.module.scss';

/** Specification, section 9: the home page shows the section above 1 item, and its carousel itself above 5. */
const hiddenUpTo = { onHome: 1, inCarousel: 5 };

/** Items the visitor looked at before. */
export function PreviouslyViewed() {
  const { status } = useSession();
  const { data } = usePreviouslyViewed(status !== 'none');
  const items = data?.items ?? [];
  return items.length > hiddenUpTo.onHome ? <ViewedCarousel items={items} /> : null;
}

function ViewedCarousel({ items }: { items: PreviouslyViewedItem[] }) {
  if (items.length <= hiddenUpTo.inCarousel) return null;
  return (
    <div className={styles.block}>
      <Carousel label="Previously viewed" heading={<h2>Previously viewed</h2>} className={styles.slides}>
        {items.map((item) => (
          <Slide key={item.item_ID} item={item} />
        ))}
      </Carousel>
    </div>
  );
}

function Slide({ item }: { item: PreviouslyViewedItem }) {
  return (
    <WithHeart item={item}>
      <Link href={item.itemURL} prefetch={false} className={styles.slide}>
        <div className={styles.picture}>
          <Photo photo={item.photo} alt="" sizes="(max-width: 576px) 90vw, (max-width: 1200px) 33vw, 250px" />
          <DisplayBadge displayId={item.display_ID} className={styles.badge} />
        </div>
        <p className={styles.title}>
          <span>
            <CardTitle title={item.description} />
          </span>
        </p>
        <p className="muted small">{[item.meter, item.location].filter(Boolean).join(' · ')}</p>
      </Link>
    </WithHeart>
  );
}
