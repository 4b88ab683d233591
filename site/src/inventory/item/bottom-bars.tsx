import type { ItemDetail } from '@/api/schema.gen';
import { CompareTray } from '@/inventory/compare/compare-tray';
import { bottomBarMedia } from '@/lot/bottom-bar';
import { paths } from '@/routes';
import { PrintHead } from '@/tenant/print-head';
import { useMedia } from '@/ui/hooks/use-media';
import styles from './item-page.module.scss';
import { ItemBottomBar } from './panel/item-bottom-bar';

/** The bars at the bottom edge: the bottom bar where there is one (unless the bid panel brings its own), and the compare tray; on paper, the head of the sheet. */
export function BottomBars({ item, hasBottomBar }: { item: ItemDetail; hasBottomBar: boolean }) {
  const needsBottomBar = useMedia(bottomBarMedia.page);
  return (
    <>
      {needsBottomBar && hasBottomBar && <ItemBottomBar item={item} />}
      <CompareTray besideBottomBar />
      <div className={styles.printHead}>
        <PrintHead path={`/item/${item.item_ID}`} terms={paths.termsOf(item.terms_ID)} />
      </div>
    </>
  );
}
