import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './event-screen.module.scss';

export function EventSkeleton() {
  return (
    <Loading label="Loading the auction">
      <div className={styles.head}>
        <Skeleton width={150} height={24} />
        <Skeleton width="min(560px, 90%)" height={44} style={{ marginTop: 12 }} />
        <Skeleton width="min(380px, 80%)" height={20} style={{ marginTop: 12 }} />
      </div>
      <div className={styles.columns}>
        <Skeleton height={240} />
        <div>
          <Skeleton height={60} />
          {[1, 2, 3].map((n) => (
            <Skeleton key={n} height={140} style={{ marginTop: 28 }} />
          ))}
        </div>
      </div>
    </Loading>
  );
}
