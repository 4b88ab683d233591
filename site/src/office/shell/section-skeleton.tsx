import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './section-skeleton.module.scss';

/** A page of the office until its script and data have loaded: a title and rows. */
export function SectionSkeleton() {
  return (
    <Loading label="Loading">
      <Skeleton width={180} height={32} style={{ margin: '6px 0 26px' }} />
      <RowLines />
    </Loading>
  );
}

/** The rows of a list that is loading. */
export function RowLines({ count = 6 }: { count?: number }) {
  return Array.from({ length: count }, (_, at) => (
    <div key={at} className={styles.row}>
      <Skeleton width={`${32 + ((at * 7) % 20)}%`} height={16} />
      <Skeleton width={70} height={16} />
    </div>
  ));
}
