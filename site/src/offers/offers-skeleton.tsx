import { Loading, Skeleton } from '@/ui/skeleton';
import styles from './offers-screen.module.scss';
import view from './offer-view.module.scss';

/** The shape of an item, a conversation and the panel next to it. */
export function OffersSkeleton() {
  return (
    <>
      <div className={styles.item} style={{ display: 'grid', gridTemplateColumns: '128px minmax(0, 1fr)', gap: 16 }}>
        <Skeleton height={96} />
        <div>
          <Skeleton width="60%" height={22} />
          <Skeleton width="40%" height={14} style={{ marginTop: 10 }} />
        </div>
      </div>
      <Loading label="Loading the offers" className={view.view}>
        <div className={view.panel}>
          <Skeleton height={320} />
        </div>
        <div style={{ display: 'grid', gap: 16 }}>
          <Skeleton width="62%" height={104} />
          <Skeleton width="62%" height={104} style={{ justifySelf: 'end' }} />
        </div>
      </Loading>
    </>
  );
}
