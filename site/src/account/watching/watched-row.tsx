import { useRef, type ReactNode } from 'react';
import { useKnownBidding } from '@/api/auction/bidding';
import type { Item, LotBidding, WatchedItem } from '@/api/schema.gen';
import { BidButton } from '@/bidding/sheet/bid-button';
import { useStaleReason } from '@/bidding/connection-state';
import { prebidStatus } from '@/bidding/standing';
import { cardState } from '@/inventory/card/card-state';
import { display } from '@/lot/item-display';
import { ItemBadge } from '@/lot/item-badge';
import { priceLabel } from '@/lot/price-label';
import { formatPrice } from '@/lib/money';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { useNow } from '@/ui/hooks/use-now';
import { useWatching } from '@/watch/use-watching';
import { WatchHeart } from '@/watch/watch-heart';
import { ClosesIn } from '../parts/closes-in';
import { ItemRow } from '../parts/item-rows';
import { takesBids } from './closing-order';
import { OfferButton } from './offer-button';
import styles from './watched-row.module.scss';

const second = 1000;

/** A watched item with its state, the person's standing, a button to bid or to make an offer while it takes them, and the heart to remove it. */
export function WatchedRow({ watched: { item: card, prebidStatus_ID } }: { watched: WatchedItem }) {
  const lot = useKnownBidding(card.item_ID);
  const item = lot ? withLot(card, lot) : card;
  const { watching } = useWatching(card);
  const status = lot?.hasPrebid ? lot.prebidStatus_ID : prebidStatus_ID;
  return (
    <ItemRow
      item={item}
      state={
        <>
          {watching ? <ItemBadge item={item} /> : <Badge>Removed from your watch list</Badge>}
          {watching && <StandingBadge status={status} />}
        </>
      }
      facts={[
        [priceLabel(item), item.price === undefined ? null : formatPrice(item.price)],
        ...whenItCloses(item, useNow(second)),
      ]}
      action={<Actions item={item} lot={lot} isWatching={watching} />}
    />
  );
}

/** Returns bids and closing time of an open lot, else the item's status. */
function whenItCloses(item: Item, now: number): [name: string, value: ReactNode][] {
  const { note, time } = cardState(item, now);
  if (!takesBids(item)) return [['Status', [note, time].filter(Boolean).join(' · ')]];
  const at = item.endTime ?? item.eventDateTime;
  return [
    ['Bids', item.totalBids || 'None yet'],
    [item.endTime ? 'Closes' : 'Ring opens', at && <ClosesIn key="at" at={at} zone={item.timeZone} past={item.endTime ? 'Closing' : 'Now'} />],
  ];
}

/** Returns the card with what the stream has said about its lot since. */
function withLot(card: Item, { isOpen, currentBid, totalBids, endTime, isExtended, reserveStatus }: LotBidding): Item {
  if (!isOpen) return card;
  const price = currentBid === null || totalBids === 0 ? {} : { price: currentBid, priceKind: 'current' as const };
  return { ...card, ...price, totalBids, endTime, isExtended, reserveStatus };
}

function Actions({ item, lot, isWatching }: { item: Item; lot: LotBidding | undefined; isWatching: boolean }) {
  const { toggle } = useWatching(item);
  const actions = useRef<HTMLDivElement>(null);
  const undo = () => {
    toggle();
    actions.current?.querySelector<HTMLElement>('[aria-pressed]')?.focus();
  };
  return (
    <div ref={actions} className={styles.actions}>
      {isWatching && (lot ? lot.isOpen && lot.needs !== 'seller' : takesBids(item)) && <BidButton item={item} lot={lot} />}
      {isWatching && (item.display_ID === display.makeOffer || item.takesOffers) && <OfferButton item={item} />}
      {!isWatching && (
        <Button size="sm" variant="line" onClick={undo}>
          Undo<span className="unseen">: keep watching {item.description}</span>
        </Button>
      )}
      <WatchHeart item={item} />
    </div>
  );
}

function StandingBadge({ status }: { status: WatchedItem['prebidStatus_ID'] }) {
  const isLastKnown = useStaleReason() !== '';
  if (status === prebidStatus.none) return null;
  const isHigh = status === prebidStatus.high;
  const text = isHigh ? 'You are the high bidder' : 'You’ve been outbid';
  if (isLastKnown) return <Badge tone="plain">Last known: {text}</Badge>;
  return <Badge tone={isHigh ? 'lead' : 'out'}>{text}</Badge>;
}
