import type { ReactNode } from 'react';
import { latestLot, useKnownBidding } from '@/api/auction/bidding';
import type { LotBidding, MyBid } from '@/api/schema.gen';
import { useStaleReason } from '@/bidding/connection-state';
import { BidButton } from '@/bidding/sheet/bid-button';
import { standingOf } from '@/bidding/standing';
import { formatDate } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { Badge, type BadgeTone } from '@/ui/badge';
import { ClosesIn } from '../parts/closes-in';
import { ItemRow } from '../parts/item-rows';
import type { BidGroup } from './bid-groups';

const tones: Record<string, BadgeTone> = { lead: 'lead', out: 'out', waiting: 'warn', over: 'dark' };

/** A lot the person bid on, with their standing, the amounts and a button to bid. */
export function BidRow({ bid, group }: { bid: MyBid; group: BidGroup }) {
  const { item, won } = bid;
  const lot = latestLot(bid.lot, useKnownBidding(item.item_ID));
  const isLastKnown = useStaleReason() !== '';
  const isOver = group === 'ended';
  return (
    <ItemRow
      item={item}
      state={
        <>
          <Standing lot={lot} won={won} isLastKnown={isLastKnown && !isOver} />
          {!isOver && lot.isExtended && <span className="small">Extended</span>}
          {!isOver && lot.reserveStatus === 'notMet' && <span className="muted small">Reserve not met</span>}
        </>
      }
      facts={[
        [isOver ? 'Final price' : isLastKnown ? 'Last known bid' : 'Current bid', money(lot.currentBid)],
        ['Your max bid', money(lot.preBidAmount)],
        closing(bid, lot, group),
      ]}
      action={lot.isOpen && !isOver && <BidButton item={item} lot={lot} />}
    />
  );
}

function Standing({ lot, won, isLastKnown }: { lot: LotBidding; won: boolean; isLastKnown: boolean }) {
  const standing = standingOf(lot);
  if (!standing) return null;
  if (isLastKnown) return <Badge tone="plain">Last known: {standing.status}</Badge>;
  return <Badge tone={won ? 'lead' : (tones[standing.tone] ?? 'plain')}>{standing.status}</Badge>;
}

function closing({ item }: MyBid, lot: LotBidding, group: BidGroup): [name: string, value: ReactNode] {
  if (group === 'ended') return ['Closed', formatDate(lot.endTime ?? item.eventDateTime)];
  if (group === 'ring') return ['Bidding', 'In the ring'];
  if (lot.endTime) return ['Closes', <ClosesIn key="closes" at={lot.endTime} zone={item.timeZone} />];
  return ['Ring opens', item.eventDateTime && <ClosesIn key="opens" at={item.eventDateTime} zone={item.timeZone} past="Now" />];
}

function money(amount: number | null): string | null {
  return amount === null ? null : formatPrice(amount);
}
