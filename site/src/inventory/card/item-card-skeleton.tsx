import { Skeleton } from '@/ui/skeleton';
import styles from './item-card.module.scss';

/** The shape of a card while its item loads. */
export function ItemCardSkeleton() {
  return (
    <div className={styles.card} aria-hidden="true">
      <Skeleton height="auto" style={{ aspectRatio: '4 / 3', borderRadius: 0 }} />
      <div className={styles.body}>
        <div className={styles.title}>
          <Skeleton width="82%" height={20} style={{ marginTop: 2 }} />
        </div>
        <div className={styles.meta}>
          <Skeleton width="60%" height={21} />
          <Skeleton width="70%" height={18} style={{ marginBlock: '2px 13px' }} />
        </div>
        <div className={styles.footer}>
          <Skeleton width={96} height={42} />
          <Skeleton width={72} height={36} />
        </div>
      </div>
    </div>
  );
}
