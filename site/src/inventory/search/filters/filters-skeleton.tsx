import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './desktop-filters.module.scss';

const sections = [5, 8, 6, 5];

/** The shape of the filters. */
export function FiltersSkeleton() {
  return (
    <Loading label="Loading filters">
      {sections.map((rows, i) => (
        <div key={i} className={styles.section}>
          <Skeleton width={90} height={18} />
          {Array.from({ length: rows }, (_, row) => (
            <Skeleton key={row} height={18} width={`${90 - ((row * 13) % 30)}%`} />
          ))}
        </div>
      ))}
    </Loading>
  );
}
