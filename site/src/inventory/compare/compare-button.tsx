import Link from 'next/link';
import { paths } from '@/routes';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { maxCompared, useCompare } from './compare-store';
import styles from './compare-button.module.scss';

/** On the item page: adds the item to the comparison and links to it. */
export function CompareButton({ itemId }: { itemId: number }) {
  const items = useCompare((state) => state.comparedItems);
  const toggle = useCompare((state) => state.toggle);
  const isChosen = items.some((entry) => entry.item_ID === itemId);
  const isFull = !isChosen && items.length >= maxCompared;
  return (
    <div className={styles.compare}>
      {items.length > 0 && (
        <Link href={paths.compare} className="link small">
          {items.length === 1 ? '1 item to compare' : `Compare ${items.length} items`}
        </Link>
      )}
      {!isFull && (
        <Button variant="line" size="sm" aria-pressed={isChosen} onClick={() => toggle(itemId)}>
          <Icon name={isChosen ? 'check' : 'compare'} size={16} />
          {isChosen ? 'Comparing' : 'Compare'}
        </Button>
      )}
    </div>
  );
}
