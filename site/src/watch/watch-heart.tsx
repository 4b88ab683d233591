import { IconButton } from '@/ui/icon-button';
import { useWatching } from './use-watching';
import type { Watchable } from './watch-store';
import styles from './watch.module.scss';

/** The heart over the upper right corner of a photo. */
export function WatchHeart({ item }: { item: Watchable }) {
  const { watching, toggle } = useWatching(item);
  return (
    <IconButton
      round
      icon="heart"
      filled={watching}
      label={`Watch ${item.description}`}
      title={watching ? 'Watching' : 'Watch'}
      aria-pressed={watching}
      className={styles.heart}
      onClick={toggle}
    />
  );
}
