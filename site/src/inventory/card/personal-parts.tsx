import type { Item } from '@/api/schema.gen';
import { StandingBadge } from '@/bidding/standing-badge';
import { WatchHeart } from '@/watch/watch-heart';
import styles from './personal-parts.module.scss';

/** What a card says about the person, over its photo: whether they watch the item, and how they stand. */
export function PersonalParts({ item }: { item: Item }) {
  return (
    <>
      <div className={styles.heart}>
        <WatchHeart item={item} />
      </div>
      <StandingBadge itemId={item.item_ID} className={styles.standing} />
    </>
  );
}
