import { useBidHistory } from '@/api/auction/bid-history';
import type { ItemDetail } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { display } from '@/lot/item-display';
import { didNotRun } from '@/lot/panel-content';
import { paths } from '@/routes';
import { TextLink } from '@/ui/text-link';

/** What became of an item that takes no bids, and what comes next; nothing for any other. */
export function EndedNote({ item }: { item: ItemDetail }) {
  if (didNotRun(item)) {
    return (
      <p>
        This auction was called off, so nobody could bid. Watch this item to find it again, or see the <TextLink href={paths.upcoming}>upcoming auctions</TextLink>.
      </p>
    );
  }
  if (item.isPaused) return <p>This auction is paused. Bidding goes on soon, and every lot closes later by as long as the pause takes.</p>;
  return item.display_ID === display.didNotSell && item.event_ID > 0 ? <NotSold item={item} /> : null;
}

/** How far bidding went. A partner's auction has its bids elsewhere. */
function NotSold({ item }: { item: ItemDetail }) {
  const hasBids = item.totalBids > 0;
  const { data } = useBidHistory(hasBids ? item.event_ID : null, item.item_ID);
  const high = data?.bids[0];
  if (!hasBids) return <p>No bids. The lot did not sell.</p>;
  return (
    <p>
      {high ? `High bid ${formatPrice(high.amount)}. ` : ''}
      {item.reserveStatus === 'notMet' ? 'Reserve not met.' : 'The lot did not sell.'}
    </p>
  );
}
