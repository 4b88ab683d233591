import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './bid-panel.module.scss';

/** The shape of the form. */
export function BidSkeleton() {
  return (
    <Loading label="Loading how you stand" className={styles.form}>
      <Skeleton height={20} />
      <Skeleton height={44} />
      <Skeleton height={72} />
      <Skeleton height={60} />
      <Skeleton height={160} />
      <Skeleton height={56} />
    </Loading>
  );
}
