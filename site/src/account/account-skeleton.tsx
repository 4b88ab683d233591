import { cx } from '@/lib/class-names';
import { Skeleton } from '@/ui/skeleton';
import print from './print.module.scss';
import styles from './account-screen.module.scss';
import { FormSkeleton } from './parts/skeletons';

/** The account screen's skeleton until the person is known. */
export function AccountSkeleton() {
  return (
    <>
      <div className={cx(styles.head, print.unprinted)}>
        <Skeleton width={210} height={40} />
        <Skeleton width={280} height={16} style={{ marginTop: 12 }} />
      </div>
      <div className={cx(styles.columns, print.columns)}>
        <Skeleton height={322} />
        <FormSkeleton label="Loading your account" fields={6} />
      </div>
    </>
  );
}
