import type { WatchedItem } from '@/api/schema.gen';
import { prebidStatus } from '@/bidding/standing';
import { cardState } from '@/inventory/card/card-state';
import { DisplayBadge } from '@/lot/display-badge';
import { priceLabel } from '@/lot/price-label';
import { formatPrice } from '@/lib/money';
import { Badge } from '@/ui/badge';
import { useNow } from '@/ui/hooks/use-now';
import { WatchHeart } from '@/watch/watch-heart';
import { ItemRow } from '../parts/item-rows';

const second = 1000;

/** A watched item with its state, the person's standing and the heart to remove it. */
export function WatchedRow({ watched: { item, prebidStatus_ID: status } }: { watched: WatchedItem }) {
  const { note, time } = cardState(item, useNow(second));
  return (
    <ItemRow
      item={item}
      state={
        <>
          <DisplayBadge displayId={item.display_ID} />
          {status === prebidStatus.high && <Badge tone="lead">You’re winning</Badge>}
          {status === prebidStatus.outbid && <Badge tone="out">You’re outbid</Badge>}
        </>
      }
      facts={[
        [priceLabel(item.priceKind), item.price === undefined ? null : formatPrice(item.price)],
        ['Status', [note, time].filter(Boolean).join(' · ')],
      ]}
      action={<WatchHeart item={item} />}
    />
  );
}
