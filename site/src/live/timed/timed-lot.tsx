import { lazy, Suspense } from 'react';
import Link from 'next/link';
import { useOptionalItem } from '@/api/inventory/item';
import type { ItemDetail, LiveItem } from '@/api/schema.gen';
import { ItemPanel } from '@/inventory/item/panel/item-panel';
import { isLot } from '@/lot/panel-content';
import { cx } from '@/lib/class-names';
import { useShownLot } from '@/notifications/shown-lots';
import { useSession } from '@/session/use-session';
import { ErrorState } from '@/ui/empty-or-error-state';
import { Photo } from '@/ui/photo';
import { Loading, Skeleton } from '@/ui/skeleton';
import { Unbroken } from '@/ui/unbroken';
import styles from './timed-lot.module.scss';

const BidderPanel = lazy(() => import('@/inventory/item/panel/bidder-panel').then((module) => ({ default: module.BidderPanel })));

/** The chosen lot of a timed event with the panel of its page: people who are signed in bid there, guests are asked to sign in. */
export function TimedLot({ lot }: { lot: LiveItem }) {
  const { data: item, error, mutate } = useOptionalItem(lot.item_ID);
  const isPerson = useSession().status === 'user';
  useShownLot(lot.item_ID);
  const refresh = () => void mutate();
  if (!item && error) return <Failed onRetry={refresh} />;
  return (
    <>
      <Photo photo={lot} alt={lot.description} sizes="(max-width: 991px) 100vw, 440px" className={styles.photo} />
      <h2 className={styles.title}>
        {lot.lotNumber && <span className={cx('label', styles.number)}>Lot {lot.lotNumber}</span>}
        <Link href={lot.itemURL} prefetch={false} target="_blank">
          <Unbroken text={lot.description} />
          <span className="unseen"> (opens in a new tab)</span>
        </Link>
      </h2>
      {item ? <LotPanel item={item} isPerson={isPerson} refresh={refresh} /> : <PanelSkeleton />}
    </>
  );
}

function LotPanel({ item, isPerson, refresh }: { item: ItemDetail; isPerson: boolean; refresh: () => void }) {
  const panel = <ItemPanel item={item} refresh={refresh} />;
  return <Suspense fallback={panel}>{isPerson && isLot(item) ? <BidderPanel item={item} refresh={refresh} /> : panel}</Suspense>;
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.paper}>
      <ErrorState title="Couldn’t load the lot" message="Check your connection and try again." onRetry={onRetry} />
    </div>
  );
}

function PanelSkeleton() {
  return (
    <Loading label="Loading the lot" className={styles.paper}>
      <Skeleton height={560} />
    </Loading>
  );
}
