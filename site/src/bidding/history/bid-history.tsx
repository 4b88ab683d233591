import { useRef, useState } from 'react';
import { useBidding } from '@/api/bidding';
import { useBidHistory } from '@/api/item';
import type { ItemDetail } from '@/api/schema.gen';
import { ItemSection } from '@/lot/item-section';
import { isLot } from '@/lot/panel';
import { bidCount } from '@/lot/price-label';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { useWasInView } from '@/ui/hooks/use-was-in-view';
import { BidTable } from './bid-table';
import styles from './bid-history.module.scss';

const shownAtFirst = 8;

/** The bids on a lot, with bidders as numbers; renders nothing while there are none. */
export function BidHistory({ item }: { item: ItemDetail }) {
  const { data: lot } = useBidding(useSession().status === 'user' && isLot(item) ? item.item_ID : null);
  const hasBids = item.event_ID > 0 && Math.max(item.totalBids, lot?.totalBids ?? 0) > 0;
  return hasBids ? <History item={item} own={lot?.bidder ?? 0} /> : null;
}

/** Loads when it scrolls into view. `own` is the person's bidder number on the lot; 0 for none. */
function History({ item, own }: { item: ItemDetail; own: number }) {
  const section = useRef<HTMLElement>(null);
  const seen = useWasInView(section);
  const { data, error } = useBidHistory(seen ? item.event_ID : null, item.item_ID);
  const [showsAll, setShowsAll] = useState(false);
  const bids = data?.bids ?? [];
  return (
    <ItemSection title="Bid history" ref={section} action={<span className="muted small">{bidCount(data?.totalBids ?? item.totalBids)}</span>}>
      {Boolean(error) && !data && <p className="muted">We couldn’t load the bids. Reload the page to try again.</p>}
      {!data && !error && <BidsSkeleton />}
      {data && <BidTable bids={showsAll ? bids : bids.slice(0, shownAtFirst)} zone={item.timeZone} own={own} />}
      {!showsAll && bids.length > shownAtFirst && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          Show all {bids.length}
        </Button>
      )}
    </ItemSection>
  );
}

function BidsSkeleton() {
  return (
    <Loading label="Loading bids" className={styles.skeleton}>
      {Array.from({ length: 5 }, (_, i) => (
        <Skeleton key={i} height={20} />
      ))}
    </Loading>
  );
}
