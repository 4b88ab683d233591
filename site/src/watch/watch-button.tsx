import type { Item } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useWatching } from './use-watching';
import styles from './watch.module.scss';

/** On the item's page: the heart with its word, and how many watch the item. */
export function WatchButton({ item }: { item: Item }) {
  const { watching, watchers, press } = useWatching(item);
  return (
    <span className={styles.watch}>
      {watchers > 0 && <span className="muted">{watchers.toLocaleString('en-US')} watching</span>}
      <Button variant="line" size="sm" aria-pressed={watching} className={styles.button} onClick={press}>
        <Icon name="heart" size={18} filled={watching} />
        <span>
          Watch{watching && <span aria-hidden="true">ing</span>}
          <span className="unseen"> {item.description}</span>
        </span>
      </Button>
    </span>
  );
}
