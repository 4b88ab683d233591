import type { ItemDetail } from '@/api/schema.gen';
import { CompareTray } from '@/inventory/compare/compare-tray';
import { BidHistory } from './bid-history';
import { Breadcrumb } from './breadcrumb';
import { Description } from './description';
import { Dock } from './dock';
import { Documents } from './documents';
import { Gallery } from './gallery/gallery';
import { InspectionReport } from './inspection-report';
import { ItemHeading } from './item-heading';
import { ItemPanel } from './item-panel';
import { NavigatorLinks } from './navigator-links';
import { SpecTable } from './spec-table';
import styles from './item-page.module.scss';

/** Picture and facts to the left, one panel to the right; on narrow screens one below the other, the essence docked. */
export function ItemPage({ item, refresh }: { item: ItemDetail; refresh: () => void }) {
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
        <InspectionReport itemId={item.item_ID} />
        <Documents documents={item.documents} />
        <BidHistory item={item} />
      </div>
      <Dock item={item} />
      <CompareTray besideDock />
    </div>
  );
}
