import Link from 'next/link';
import { paths } from '@/routes';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { mostCompared, useCompare } from './compare-store';
import styles from './compare-button.module.scss';

/** On an item's page: puts the item beside others, and leads to them. */
export function CompareButton({ itemId }: { itemId: number }) {
  const items = useCompare((state) => state.comparedItems);
  const toggle = useCompare((state) => state.toggle);
  const chosen = items.some((entry) => entry.item_ID === itemId);
  const full = !chosen && items.length >= mostCompared;
  return (
    <div className={styles.compare}>
      {items.length > 0 && (
        <Link href={paths.compare} className="link small">
          {items.length === 1 ? '1 item to compare' : `Compare ${items.length} items`}
        </Link>
      )}
      {!full && (
        <Button variant="line" size="sm" aria-pressed={chosen} onClick={() => toggle(itemId)}>
          <Icon name={chosen ? 'check' : 'compare'} size={16} />
          {chosen ? 'Comparing' : 'Compare'}
        </Button>
      )}
    </div>
  );
}
