import type { WatchedItem } from '@/api/schema.gen';
import { useStaleReason } from '@/bidding/connection-state';
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
  const isLastKnown = useStaleReason() !== '';
  return (
    <ItemRow
      item={item}
      state={
        <>
          <DisplayBadge displayId={item.display_ID} />
          {status !== prebidStatus.none && <StandingBadge isHigh={status === prebidStatus.high} isLastKnown={isLastKnown} />}
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

function StandingBadge({ isHigh, isLastKnown }: { isHigh: boolean; isLastKnown: boolean }) {
  const text = isHigh ? 'You’re winning' : 'You’re outbid';
  if (isLastKnown) return <Badge tone="plain">Last known: {text}</Badge>;
  return <Badge tone={isHigh ? 'lead' : 'out'}>{text}</Badge>;
}
