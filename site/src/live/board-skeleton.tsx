import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './board-skeleton.module.scss';

/** A board to come: the photo and the name of the lot, and next to them, on a phone below, the band, the price and the ask. */
export function BoardSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className={styles.board}>
      <div className={styles.lot}>
        <Skeleton height="" className={styles.photo} />
        <Skeleton width="70%" height={32} />
      </div>
      <div className={styles.ring}>
        <div className={styles.band} />
        <div className={styles.inside}>
          <Skeleton width="60%" height={72} />
          <Skeleton height={112} />
          <Skeleton height={48} />
        </div>
      </div>
    </Loading>
  );
}
