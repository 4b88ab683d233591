import type { ItemDetail } from '@/api/schema.gen';
import { CompareTray } from '@/inventory/compare/compare-tray';
import { useMedia } from '@/ui/hooks/use-media';
import { Dock } from './dock';

/** What stands at the bottom edge: on narrow screens the dock, unless the panel has one of its own, and what is compared. */
export function ItemBars({ item, hasDock }: { item: ItemDetail; hasDock: boolean }) {
  const isNarrow = useMedia('(max-width: 991px)');
  return (
    <>
      {isNarrow && hasDock && <Dock item={item} />}
      <CompareTray besideDock />
    </>
  );
}
