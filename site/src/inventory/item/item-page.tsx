import { lazy, Suspense } from 'react';
import type { ItemDetail } from '@/api/schema.gen';
import { isLot } from '@/lot/panel-content';
import { panelId } from '@/lot/panel-frame';
import { useSession } from '@/session/use-session';
import { onIdle } from '@/ui/on-demand';
import { Breadcrumb } from './breadcrumb';
import { Description } from './details/description';
import { SpecTable } from './details/spec-table';
import { Gallery } from './gallery/gallery';
import { ItemHeading } from './item-heading';
import { ItemPanel } from './panel/item-panel';
import styles from './item-page.module.scss';

// Below the first view, or not on every page.
const BidderPanel = lazy(() => import('./panel/bidder-panel').then((module) => ({ default: module.BidderPanel })));
const ItemDetails = onIdle(() => import('./details/item-details').then((module) => module.ItemDetails));
const BottomBars = onIdle(() => import('./bottom-bars').then((module) => module.BottomBars));
const NavigatorLinks = onIdle(() => import('./navigator-links').then((module) => module.NavigatorLinks));

/** Photos and details on the left, one panel on the right; on narrow screens one column with a bottom bar. `refresh` refetches the item. */
export function ItemPage({ item, refresh }: { item: ItemDetail; refresh: () => void }) {
  const isBidder = useSession().status === 'user' && isLot(item);
  const panel = <ItemPanel item={item} refresh={refresh} />;
  return (
    <div className={styles.page}>
      <a href={`#${panelId}`} className={styles.skip}>
        Skip to bidding
      </a>
      <div className={styles.top}>
        <Breadcrumb item={item} />
        <NavigatorLinks itemId={item.item_ID} />
      </div>
      <div className={styles.main}>
        <div className={styles.heading}>
          <ItemHeading item={item} />
        </div>
        <Gallery item={item} />
      </div>
      <Suspense fallback={panel}>{isBidder ? <BidderPanel item={item} refresh={refresh} on="page" /> : panel}</Suspense>
      <div className={styles.details}>
        <SpecTable item={item} />
        <Description text={item.details.text} />
        <ItemDetails item={item} />
      </div>
      <BottomBars item={item} hasBottomBar={!isBidder} />
    </div>
  );
}
