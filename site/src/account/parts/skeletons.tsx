import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './skeletons.module.scss';

/** The skeleton of a form with `fields` labeled inputs and a button. */
export function FormSkeleton({ label, fields }: { label: string; fields: number }) {
  return (
    <Loading label={label} className={styles.form}>
      {Array.from({ length: fields }, (_, at) => (
        <div key={at}>
          <Skeleton width={110} height={16} style={{ marginBottom: 10 }} />
          <Skeleton height={44} />
        </div>
      ))}
      <Skeleton width={150} height={44} className={styles.button} />
    </Loading>
  );
}

/** The skeleton of `count` two-line list rows, each with a button at the end. */
export function RowsSkeleton({ label, count = 3 }: { label: string; count?: number }) {
  return (
    <Loading label={label} count={count}>
      <div className={styles.row}>
        <div>
          <Skeleton width="52%" height={18} />
          <Skeleton width="34%" height={14} style={{ marginTop: 8 }} />
        </div>
        <Skeleton width={96} height={36} />
      </div>
    </Loading>
  );
}
