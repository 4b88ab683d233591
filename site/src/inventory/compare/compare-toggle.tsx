import { IconButton } from '@/ui/icon-button';
import { maxCompared, useCompare } from './compare-store';
import styles from './compare-toggle.module.scss';

/** On a card: adds the item to the comparison or removes it. */
export function CompareToggle({ itemId, title }: { itemId: number; title: string }) {
  const toggle = useCompare((state) => state.toggle);
  const isChosen = useCompare((state) => state.comparedItems.some((entry) => entry.item_ID === itemId));
  const isFull = useCompare((state) => !isChosen && state.comparedItems.length >= maxCompared);
  return (
    <IconButton
      round
      icon={isChosen ? 'check' : 'compare'}
      label={`Compare ${title}`}
      title={isFull ? `You can compare up to ${maxCompared} items` : 'Compare'}
      aria-pressed={isChosen}
      disabled={isFull}
      className={styles.toggle}
      onClick={() => toggle(itemId)}
    />
  );
}
