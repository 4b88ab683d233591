import { useOptionalItem } from '@/api/inventory/item';
import type { Item } from '@/api/schema.gen';
import { LotBidding } from '@/bidding/panel/lot-bidding';
import { BidPanelSkeleton } from '@/bidding/panel/bid-panel-skeleton';
import { Dialog } from '@/ui/dialog/dialog';
import { ErrorState } from '@/ui/empty-or-error-state';
import { Photo } from '@/ui/photo';
import { Skeleton } from '@/ui/skeleton';
import { TextLink } from '@/ui/text-link';
import { Unbroken } from '@/ui/unbroken';
import styles from './bid-sheet.module.scss';
import { useNoToasts } from './use-no-toasts';

/** The bid panel of a lot in a sheet over a list, with the same requirements and confirmation as on the lot's page. */
export function BidSheet({ item, onClose }: { item: Item; onClose: () => void }) {
  useNoToasts(item.item_ID);
  const { data: detail, error, mutate } = useOptionalItem(item.item_ID);
  const refresh = () => void mutate();
  return (
    <Dialog open onClose={onClose} title={item.lotNumber ? `Bid on lot ${item.lotNumber}` : 'Place a bid'} shape="sheet">
      <div className={styles.sheet}>
        <div className={styles.item}>
          <Photo photo={item.photo} alt="" sizes="88px" className={styles.photo} />
          <div>
            <p className={styles.title}>
              <Unbroken text={item.description} />
            </p>
            <p className={`muted small ${styles.about}`}>{[item.meter, item.location].filter(Boolean).join(' · ')}</p>
            <TextLink href={item.itemURL} className="small" onClick={onClose}>
              View photos and details
            </TextLink>
          </div>
        </div>
        {detail && <LotBidding item={detail} refresh={refresh} />}
        {!detail && Boolean(error) && <ErrorState title="We couldn’t load this lot" onRetry={refresh} />}
        {!detail && !error && <SheetSkeleton />}
      </div>
    </Dialog>
  );
}

function SheetSkeleton() {
  return (
    <>
      <Skeleton height={56} />
      <Skeleton height={116} className={styles.price} />
      <BidPanelSkeleton />
    </>
  );
}
