import { useOptionalItem } from '@/api/inventory/item';
import { cx } from '@/lib/class-names';
import { paths } from '@/routes';
import { Button, ButtonLink } from '@/ui/button';
import { IconButton } from '@/ui/icon-button';
import { Photo } from '@/ui/photo';
import { maxCompared, useCompare } from './compare-store';
import styles from './compare-tray.module.scss';

/** The items to compare, at the bottom edge. `besideBottomBar` hides it on narrow screens, where the bottom bar takes its place. */
export function CompareTray({ besideBottomBar }: { besideBottomBar?: boolean }) {
  const items = useCompare((state) => state.comparedItems);
  const clear = useCompare((state) => state.clear);
  if (items.length === 0) return null;
  return (
    <section aria-label="Items to compare" className={cx(styles.tray, besideBottomBar && styles.wideOnly)}>
      <div className={styles.inside}>
        <ul className={styles.items}>
          {items.map(({ item_ID }) => (
            <TrayItem key={item_ID} itemId={item_ID} />
          ))}
        </ul>
        <p className={styles.count}>
          {items.length} of {maxCompared}
        </p>
        <Button variant="quiet" onClick={clear}>
          Clear
        </Button>
        <ButtonLink href={paths.compare}>{items.length === 1 ? 'Compare' : `Compare ${items.length} items`}</ButtonLink>
      </div>
    </section>
  );
}

function TrayItem({ itemId }: { itemId: number }) {
  const { data: item } = useOptionalItem(itemId);
  const toggle = useCompare((state) => state.toggle);
  const title = item?.description ?? `item ${itemId}`;
  return (
    <li className={styles.item}>
      <Photo photo={item?.photo} alt={title} sizes="80px" className={styles.photo} />
      <IconButton icon="close" label={`Remove ${title}`} className={styles.remove} onClick={() => toggle(itemId)} />
    </li>
  );
}
