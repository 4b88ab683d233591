import type { ItemDetail } from '@/api/schema.gen';
import { CompareTray } from '@/inventory/compare/compare-tray';
import { useMedia } from '@/ui/hooks/use-media';
import { ItemDock } from './panel/item-dock';

/** The bars at the bottom edge: the dock on narrow screens (unless the bid panel brings its own) and the compare tray. */
export function BottomBars({ item, hasDock }: { item: ItemDetail; hasDock: boolean }) {
  const isNarrow = useMedia('(max-width: 991px)');
  return (
    <>
      {isNarrow && hasDock && <ItemDock item={item} />}
      <CompareTray besideDock />
    </>
  );
}
