import { useRef, useState } from 'react';
import { useBidding } from '@/api/bidding';
import { useBidHistory } from '@/api/item';
import type { ItemDetail } from '@/api/schema.gen';
import { bidCount } from '@/inventory/card/price-label';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/button';
import { Loading, Skeleton } from '@/ui/skeleton';
import { useWasInView } from '@/ui/hooks/use-was-in-view';
import { BidTable } from './bid-table';
import { isLot } from './panel';
import { Section } from './section';
import styles from './bid-history.module.scss';

const first = 8;

/** The bids on a lot, bidders as numbers of this lot; nothing while there are none. */
export function BidHistory({ item }: { item: ItemDetail }) {
  const { data: lot } = useBidding(useSession().status === 'user' && isLot(item) ? item.item_ID : null);
  const hasBids = item.event_ID > 0 && Math.max(item.totalBids, lot?.totalBids ?? 0) > 0;
  return hasBids ? <History item={item} own={lot?.bidder ?? 0} /> : null;
}

/** Asked for when it comes into view. `own` is the person's number on the lot, 0 for none. */
function History({ item, own }: { item: ItemDetail; own: number }) {
  const place = useRef<HTMLElement>(null);
  const seen = useWasInView(place);
  const { data, error } = useBidHistory(seen ? item.event_ID : null, item.item_ID);
  const [all, setAll] = useState(false);
  const bids = data?.bids ?? [];
  return (
    <Section title="Bid history" ref={place} action={<span className="muted small">{bidCount(data?.totalBids ?? item.totalBids)}</span>}>
      {Boolean(error) && !data && <p className="muted">We could not load the bids. They are back when you open this page again.</p>}
      {!data && !error && <BidsSkeleton />}
      {data && <BidTable bids={all ? bids : bids.slice(0, first)} zone={item.timeZone} own={own} />}
      {!all && bids.length > first && (
        <Button variant="quiet" onClick={() => setAll(true)}>
          Show all {bids.length}
        </Button>
      )}
    </Section>
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
