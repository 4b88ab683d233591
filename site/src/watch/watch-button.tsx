import type { Item } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { useWatching } from './use-watching';
import styles from './watch.module.scss';

/** On the item page: the heart with its label, and how many people watch the item. */
export function WatchButton({ item }: { item: Item }) {
  const { watching, watchers, toggle } = useWatching(item);
  return (
    <span className={styles.watch}>
      {watchers > 0 && <span className="muted">{formatCount(watchers)} watching</span>}
      <Button variant="line" size="sm" aria-pressed={watching} className={styles.button} onClick={toggle}>
        <Icon name="heart" size={18} filled={watching} />
        <span>
          Watch{watching && <span aria-hidden="true">ing</span>}
          <span className="unseen"> {item.description}</span>
        </span>
      </Button>
    </span>
  );
}
