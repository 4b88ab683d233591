import dynamic from 'next/dynamic';
import type { ReactNode } from 'react';
import styles from './with-heart.module.scss';

const WatchHeart = dynamic(() => import('@/watch/watch-heart').then((module) => module.WatchHeart), { ssr: false });

type Props = { item: { item_ID: number; description: string }; /** A link, its picture on top. */ children: ReactNode };

/** A slide of a carousel, and over its picture the heart: beside the link, not in it. */
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
