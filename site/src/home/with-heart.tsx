import type { ReactNode } from 'react';
import { onIdle } from '@/ui/on-demand';
import styles from './with-heart.module.scss';

const WatchHeart = onIdle(() => import('@/watch/watch-heart').then((module) => module.WatchHeart));

type Props = { item: { item_ID: number; description: string }; /** A link with a photo on top. */ children: ReactNode };

/** A carousel slide with the watch heart over its photo, next to the link rather than inside it. */
export function WithHeart({ item: { item_ID, description }, children }: Props) {
  return (
    <div className={styles.slide}>
      {children}
      <div className={styles.heart}>
        <WatchHeart item={{ item_ID, description }} />
      </div>
    </div>
  );
}
