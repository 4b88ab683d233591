import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './form-skeleton.module.scss';

/** The skeleton of a step's form. */
export function FormSkeleton() {
  return (
    <Loading label="Loading the form" className={styles.form}>
      <Skeleton width="50%" height={32} />
      <Skeleton width="80%" height={20} />
      {Array.from({ length: 6 }, (_, at) => (
        <Skeleton key={at} height={66} />
      ))}
    </Loading>
  );
}
