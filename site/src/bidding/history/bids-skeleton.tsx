import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './bid-history.module.scss';

export function BidsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} count={5} className={styles.skeleton}>
      <Skeleton height={20} />
    </Loading>
  );
}
