import dynamic from 'next/dynamic';
import type { ItemDetail } from '@/api/schema.gen';
import { useMedia } from '@/ui/use-media';
import { Breadcrumb } from './breadcrumb';
import { Description } from './description';
import { Documents } from './documents';
import { Gallery } from './gallery/gallery';
import { InspectionReport } from './inspection-report';
import { ItemHeading } from './item-heading';
import { ItemPanel } from './item-panel';
import { SpecTable } from './spec-table';
import styles from './item-page.module.scss';

// Not of the first view, or not of every one.
const BidHistory = dynamic(() => import('./bid-history').then((module) => module.BidHistory), { ssr: false });
const CompareTray = dynamic(() => import('@/inventory/compare/compare-tray').then((module) => module.CompareTray), { ssr: false });
const Dock = dynamic(() => import('./dock').then((module) => module.Dock), { ssr: false });
const NavigatorLinks = dynamic(() => import('./navigator-links').then((module) => module.NavigatorLinks), { ssr: false });

/** Picture and facts to the left, one panel to the right; on narrow screens one below the other, the essence docked. */
export function ItemPage({ item, refresh }: { item: ItemDetail; refresh: () => void }) {
  const isNarrow = useMedia('(max-width: 991px)');
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
      <ItemPanel item={item} refresh={refresh} />
      <div className={styles.facts}>
        <SpecTable item={item} />
        <Description text={item.details.text} />
        {item.hasInspection && <InspectionReport itemId={item.item_ID} />}
        <Documents documents={item.documents} />
        <BidHistory item={item} />
      </div>
      {isNarrow && <Dock item={item} />}
      <CompareTray besideDock />
    </div>
  );
}
