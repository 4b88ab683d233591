import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './bid-history.module.scss';

export function BidsSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label} className={styles.skeleton}>
      {Array.from({ length: 5 }, (_, i) => (
        <Skeleton key={i} height={20} />
      ))}
    </Loading>
  );
}
