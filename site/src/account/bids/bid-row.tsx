import type { MyBid } from '@/api/schema.gen';
import { useStaleReason } from '@/bidding/connection-state';
import { standingOf } from '@/bidding/standing';
import { formatDate } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { Badge, type BadgeTone } from '@/ui/badge';
import { ButtonLink } from '@/ui/button';
import { ClosesIn } from '../parts/closes-in';
import { ItemRow } from '../parts/item-rows';

export type BidGroup = 'winning' | 'losing' | 'ended';

const tones: Record<string, BadgeTone> = { lead: 'lead', out: 'out', waiting: 'warn', over: 'dark' };

/** A lot the person bid on, with their standing, the amounts and an action. */
export function BidRow({ bid: { item, lot, won }, group }: { bid: MyBid; group: BidGroup }) {
  const standing = standingOf(lot);
  const isOver = group === 'ended';
  const isLastKnown = useStaleReason() !== '' && !isOver;
  return (
    <ItemRow
      item={item}
      state={
        <>
          {standing && isLastKnown && <Badge tone="plain">Last known: {standing.status}</Badge>}
          {standing && !isLastKnown && <Badge tone={won ? 'lead' : (tones[standing.tone] ?? 'plain')}>{standing.status}</Badge>}
          {!isOver && lot.isExtended && <span className="small">Extended</span>}
          {!isOver && lot.reserveStatus === 'notMet' && <span className="muted small">Reserve not met</span>}
        </>
      }
      facts={[
        [isOver ? 'Final price' : isLastKnown ? 'Last known bid' : 'Current bid', money(lot.currentBid)],
        ['Your max bid', money(lot.preBidAmount)],
        ['Next bid', group === 'losing' && lot.isOpen ? formatPrice(lot.nextBid) : null],
        isOver ? ['Closed', lot.endTime && formatDate(lot.endTime)] : ['Closes', lot.endTime && <ClosesIn at={lot.endTime} zone={item.timeZone} />],
      ]}
      action={<BidAction item={item} lot={lot} group={group} />}
    />
  );
}

function BidAction({ item, lot, group }: { item: MyBid['item']; lot: MyBid['lot']; group: BidGroup }) {
  const about = <span className="unseen">: {item.description}</span>;
  if (group === 'ended' || !lot.isOpen) return null;
  return (
    <ButtonLink size="sm" variant={group === 'losing' ? 'primary' : 'line'} href={item.itemURL}>
      {group === 'losing' ? 'Bid again' : 'Raise max bid'}
      {about}
    </ButtonLink>
  );
}

function money(amount: number | null): string | null {
  return amount === null ? null : formatPrice(amount);
}
