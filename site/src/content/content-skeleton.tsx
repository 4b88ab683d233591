import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './text-page.module.scss';

export function ContentSkeleton() {
  return (
    <Loading label="Loading the page" className={styles.waiting}>
      <Skeleton width="min(420px, 80%)" height={40} style={{ marginBottom: 28 }} />
      {[96, 88, 92, 60, 90, 84, 70].map((width, at) => (
        <Skeleton key={at} width={`${width}%`} height={16} style={{ maxWidth: 640, marginTop: 12 }} />
      ))}
    </Loading>
  );
}
