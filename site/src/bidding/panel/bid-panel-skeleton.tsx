import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './bid-panel.module.scss';

/** The shape of the form and of what stands below it. */
export function BidSkeleton() {
  return (
    <Loading label="Loading how you stand">
      <div className={styles.form}>
        <Skeleton height="calc(var(--control) + 105.5px)" />
        <Skeleton className={styles.meaning} />
        <Skeleton height={174.5} />
        <Skeleton height={56} />
        <Skeleton className={styles.ruleComing} />
      </div>
      <div className={styles.foot}>
        <Skeleton height={42} />
        <Skeleton height={28} />
      </div>
    </Loading>
  );
}
