import { useEarlierBids } from '@/api/auction/bid-history';
import type { BidHistoryOutputBody, ItemDetail } from '@/api/schema.gen';
import { Button } from '@/ui/button';
import { BidsSkeleton } from './bids-skeleton';
import { BidRows } from './bid-table';
import { blockSize } from './earlier-blocks';

type Props = {
  item: Pick<ItemDetail, 'event_ID' | 'item_ID' | 'timeZone'>;
  /** Number of the block's latest bid, a multiple of its size. */
  upTo: number;
  /** Number of the latest bid that is not shown above. */
  below: number;
  own: number;
};

/** A block of a lot's bids before those that the page loads first. */
export function EarlierBids({ item, upTo, below, own }: Props) {
  const { data, error, mutate } = useEarlierBids(item.event_ID, item.item_ID, upTo);
  if (data) return <BidRows bids={within(data, upTo, below)} zone={item.timeZone} own={own} />;
  return (
    <tbody>
      <tr>
        <td colSpan={3}>
          {error ? (
            <>
              We couldn’t load earlier bids.{' '}
              <Button size="sm" variant="line" onClick={() => mutate()}>
                Try again
              </Button>
            </>
          ) : (
            <BidsSkeleton label="Loading earlier bids" />
          )}
        </td>
      </tr>
    </tbody>
  );
}

/** Returns the bids of a block that are not shown above it. Bids are numbered from the lot's first. */
function within({ bids, totalBids }: BidHistoryOutputBody, upTo: number, below: number) {
  const latest = Math.min(upTo, totalBids);
  return bids.slice(Math.max(0, latest - below), Math.max(0, latest - (upTo - blockSize)));
}
