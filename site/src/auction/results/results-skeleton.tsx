import { Loading, Skeleton } from '@/ui/skeleton';
import totals from '@/ui/list/totals.module.scss';
import styles from './results.module.scss';

export function ResultsSkeleton() {
  return (
    <Loading label="Loading results">
      <Skeleton width={120} height={12} />
      <Skeleton width="min(520px, 90%)" height={40} style={{ marginTop: 8 }} />
      <div className={`${totals.totals} ${styles.totals}`}>
        {[1, 2, 3, 4, 5].map((n) => (
          <div key={n}>
            <Skeleton width={80} height={12} />
            <Skeleton width={110} height={28} style={{ marginTop: 8 }} />
          </div>
        ))}
      </div>
      {Array.from({ length: 8 }, (_, at) => (
        <Skeleton key={at} height={54} style={{ marginTop: 20 }} />
      ))}
    </Loading>
  );
}
