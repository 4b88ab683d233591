import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './event-screen.module.scss';

export function EventSkeleton() {
  return (
    <Loading label="Loading the auction">
      <div className={styles.columns}>
        <div className={styles.about}>
          <Skeleton width={150} height={24} />
          <Skeleton width="min(560px, 90%)" height={44} />
          <Skeleton width="min(380px, 80%)" height={20} />
          <Skeleton height={60} />
        </div>
        <Skeleton height={240} />
      </div>
    </Loading>
  );
}
