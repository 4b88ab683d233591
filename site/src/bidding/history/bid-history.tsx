import { useRef, useState } from 'react';
import { useBidding } from '@/api/auction/bidding';
import { useBidHistory } from '@/api/auction/bid-history';
import type { Bid, ItemDetail } from '@/api/schema.gen';
import { ItemSection } from '@/lot/item-section';
import { isLot } from '@/lot/panel-content';
import { bidCount } from '@/lot/price-label';
import { useSession } from '@/session/use-session';
import { Button } from '@/ui/button';
import { useWasInView } from '@/ui/hooks/use-was-in-view';
import { BidsSkeleton } from './bids-skeleton';
import { BidRows, BidTable } from './bid-table';
import { EarlierBids } from './earlier-bids';
import { blocksDownTo, nextReach } from './earlier-blocks';

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
  return (
    <ItemSection title="Bid history" ref={section} action={<span className="muted small">{bidCount(data?.totalBids ?? item.totalBids)}</span>}>
      {Boolean(error) && !data && <p className="muted">We couldn’t load the bids. Reload the page to try again.</p>}
      {!data && !error && <BidsSkeleton label="Loading bids" />}
      {data && <Bids item={item} own={own} bids={data.bids} total={data.totalBids} />}
    </ItemSection>
  );
}

type BidsProps = { item: ItemDetail; own: number; bids: readonly Bid[]; total: number };

/** The latest bids, which are loaded, then blocks of earlier ones down to the first bid. */
function Bids({ item, own, bids, total }: BidsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const [reached, setReached] = useState<number | null>(null);
  const below = bids.length > 0 ? total - bids.length : 0; // a lot that hides its bids has none to reach
  const more = reached === 0 ? 0 : below;
  return (
    <>
      <BidTable>
        <BidRows bids={showsAll ? bids : bids.slice(0, shownAtFirst)} zone={item.timeZone} own={own} />
        {blocksDownTo(reached, below).map((upTo) => (
          <EarlierBids key={upTo} item={item} upTo={upTo} below={below} own={own} />
        ))}
      </BidTable>
      {!showsAll && bids.length > shownAtFirst && (
        <Button variant="quiet" onClick={() => setShowsAll(true)}>
          {more > 0 ? `Show the latest ${bids.length}` : `Show all ${bids.length}`}
        </Button>
      )}
      {showsAll && more > 0 && (
        <Button variant="quiet" onClick={() => setReached(nextReach(reached, below))}>
          Show earlier bids
        </Button>
      )}
    </>
  );
}
