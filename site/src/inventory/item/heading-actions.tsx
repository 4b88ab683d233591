import type { ItemDetail } from '@/api/schema.gen';
import { CompareButton } from '@/inventory/compare/compare-button';
import { WatchButton } from '@/watch/watch-button';
import styles from './heading-actions.module.scss';

/** Watch and compare buttons. */
export function HeadingActions({ item }: { item: ItemDetail }) {
  return (
    <div className={styles.actions}>
      <WatchButton item={item} />
      <CompareButton itemId={item.item_ID} />
    </div>
  );
}
