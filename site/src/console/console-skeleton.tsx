import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './auctioneer-screen.module.scss';

export function ConsoleSkeleton() {
  return (
    <Loading label="Loading the auctioneer view" className={styles.loading}>
      <Skeleton height={420} />
      <Skeleton height={420} />
    </Loading>
  );
}
