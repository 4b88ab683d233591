import { Loading, Skeleton } from '@/ui/skeleton';
import { ItemRowsSkeleton } from '../parts/item-rows';
import styles from './selling-section.module.scss';
import totals from '@/ui/list/totals.module.scss';

export function SellingSkeleton() {
  return (
    <>
      <Loading label="Loading your totals" className={`${totals.totals} ${styles.totals}`}>
        {[1, 2, 3, 4, 5].map((n) => (
          <div key={n}>
            <Skeleton width={80} height={12} />
            <Skeleton width={110} height={28} style={{ marginTop: 8 }} />
          </div>
        ))}
      </Loading>
      <ItemRowsSkeleton label="Loading your listings" count={6} />
    </>
  );
}
