import { IconButton } from '@/ui/icon-button';
import { mostCompared, useCompare } from './compare-store';
import styles from './compare-toggle.module.scss';

/** On a card: puts the item beside others, or takes it away again. */
export function CompareToggle({ itemId, title }: { itemId: number; title: string }) {
  const toggle = useCompare((state) => state.toggle);
  const chosen = useCompare((state) => state.comparedItems.some((entry) => entry.item_ID === itemId));
  const full = useCompare((state) => !chosen && state.comparedItems.length >= mostCompared);
  return (
    <IconButton
      round
      icon={chosen ? 'check' : 'compare'}
      label={`Compare ${title}`}
      title={full ? `You can compare ${mostCompared} items` : 'Compare'}
      aria-pressed={chosen}
      disabled={full}
      className={styles.toggle}
      onClick={() => toggle(itemId)}
    />
  );
}
