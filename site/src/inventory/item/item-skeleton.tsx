import frame from '@/lot/panel-frame.module.scss';
import { PageHead } from '@/tenant/page-head';
import { Loading, Skeleton } from '@/ui/skeleton';
import page from './item-page.module.scss';
import styles from './item-skeleton.module.scss';

/** The shape of the item page while it loads. */
export function ItemSkeleton() {
  return (
    <Loading label="Loading the item" className={page.page}>
      <PageHead title="Item" />
      <div className={page.top}>
        <Skeleton width={220} height={16} />
      </div>
      <div className={page.main}>
        <div className={page.heading}>
          <Skeleton width="38%" height={24} />
          <Skeleton width="72%" height={40} style={{ marginTop: 12 }} />
          <Skeleton width="48%" height={20} style={{ marginTop: 14 }} />
        </div>
        <Skeleton height="auto" className={styles.photo} />
      </div>
      <div className={frame.panel}>
        <Skeleton height={49} style={{ borderRadius: 0 }} />
        <div className={styles.inside}>
          <Skeleton width="46%" height={60} />
          <Skeleton width="34%" height={60} />
          <Skeleton height={56} />
        </div>
      </div>
      <div className={page.details}>
        <Skeleton height={220} />
      </div>
    </Loading>
  );
}
