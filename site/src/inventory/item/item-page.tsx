import dynamic from 'next/dynamic';
import { lazy, Suspense } from 'react';
import type { ItemDetail } from '@/api/schema.gen';
import { useSession } from '@/session/use-session';
import { Breadcrumb } from './breadcrumb';
import { Description } from './details/description';
import { Gallery } from './gallery/gallery';
import { ItemHeading } from './item-heading';
import { ItemPanel } from './panel/item-panel';
import { isLot } from '@/lot/panel';
import { SpecTable } from './details/spec-table';
import styles from './item-page.module.scss';

// Not of the first view, or not of every one.
const BidPanel = lazy(() => import('@/bidding/panel/bid-panel').then((module) => ({ default: module.BidPanel })));
const ItemRecord = dynamic(() => import('./details/item-details').then((module) => module.ItemRecord), { ssr: false });
const ItemBars = dynamic(() => import('./bottom-bars').then((module) => module.ItemBars), { ssr: false });
const NavigatorLinks = dynamic(() => import('./navigator-links').then((module) => module.NavigatorLinks), { ssr: false });

/** Picture and facts to the left, one panel to the right; on narrow screens one below the other, the essence docked. */
export function ItemPage({ item, refresh }: { item: ItemDetail; refresh: () => void }) {
  const bids = useSession().status === 'user' && isLot(item);
  const panel = <ItemPanel item={item} refresh={refresh} />;
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Breadcrumb item={item} />
        <NavigatorLinks itemId={item.item_ID} />
      </div>
      <div className={styles.look}>
        <Gallery item={item} />
        <ItemHeading item={item} />
      </div>
      <Suspense fallback={panel}>{bids ? <BidPanel item={item} refresh={refresh} /> : panel}</Suspense>
      <div className={styles.facts}>
        <SpecTable item={item} />
        <Description text={item.details.text} />
        <ItemRecord item={item} />
      </div>
      <ItemBars item={item} hasDock={!bids} />
    </div>
  );
}
