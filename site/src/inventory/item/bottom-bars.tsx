import type { ItemDetail } from '@/api/schema.gen';
import { CompareTray } from '@/inventory/compare/compare-tray';
import { useMedia } from '@/ui/hooks/use-media';
import { ItemBottomBar } from './panel/item-bottom-bar';

/** The bars at the bottom edge: the bottom bar on narrow screens (unless the bid panel brings its own) and the compare tray. */
export function BottomBars({ item, hasBottomBar }: { item: ItemDetail; hasBottomBar: boolean }) {
  const isNarrow = useMedia('(max-width: 991px)');
  return (
    <>
      {isNarrow && hasBottomBar && <ItemBottomBar item={item} />}
      <CompareTray besideBottomBar />
    </>
  );
}
