import form from '@/bidding/form/bid-form.module.scss';
import part from '@/lot/panel-part.module.scss';
import { Loading, Skeleton } from '@/ui/skeleton';
import footer from './bid-panel-footer.module.scss';
import styles from './bid-panel-skeleton.module.scss';

/** The shape of the bid form and the footer below it. */
export function BidPanelSkeleton() {
  return (
    <Loading label="Loading bidding">
      <div className={part.part}>
        <Skeleton height="calc(var(--control) + 105.5px)" />
        <Skeleton className={form.meaning} />
        <Skeleton height={174.5} />
        <Skeleton height={56} />
        <Skeleton className={styles.rule} />
      </div>
      <div className={footer.footer}>
        <Skeleton height={42} />
        <Skeleton height={28} />
      </div>
    </Loading>
  );
}
