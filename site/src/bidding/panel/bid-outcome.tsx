import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { ringPhase } from '@/bidding/ring/ring-phase';
import { prebidStatus } from '@/bidding/standing';
import { formatPrice } from '@/lib/money';
import { CallOffice } from '@/lot/call-office';
import { paths, searchPath } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { useNow } from '@/ui/hooks/use-now';

const second = 1000;

/** The outcome of a lot that no longer accepts bids, and next steps. `RingInfo` shows where to bid on one in the ring. */
export function BidOutcome({ item, lot }: { item: ItemDetail; lot: LotBidding }) {
  const isHigh = lot.hasPrebid && lot.prebidStatus_ID === prebidStatus.high;
  const now = useNow(second);
  const isInRing = lot.outcome === '' && ringPhase(item, now) === 'now';
  return (
    <>
      {isInRing ? <CallOffice text="To bid by phone, call" /> : <p>{outcomeText(lot, isHigh)}</p>}
      {isHigh && lot.outcome === 'sold' && (
        <>
          <ButtonLink variant="primary" size="lg" block href={paths.accountTab('invoices')}>
            Pay invoice
          </ButtonLink>
          <ButtonLink variant="line" block href={paths.accountTab('purchases')}>
            View what you won
          </ButtonLink>
        </>
      )}
      <ButtonLink variant="line" block href={searchPath({ events: item.event_ID })}>
        See all lots in this auction
      </ButtonLink>
    </>
  );
}

function unsoldText({ totalBids, reserveStatus }: LotBidding, price: string): string {
  if (totalBids === 0) return 'This lot did not sell: there were no bids.';
  return `This lot did not sell. ${price ? `Bidding ended${price}. ` : ''}${reserveStatus === 'notMet' ? 'Reserve not met.' : ''}`.trim();
}

function outcomeText(lot: LotBidding, isHigh: boolean): string {
  const price = lot.currentBid === null ? '' : ` at ${formatPrice(lot.currentBid)}`;
  if (lot.isSoldAfter) return `This lot did not sell in the auction${price && `: bidding ended${price}`}. It sold afterward by an offer.`;
  if (lot.outcome === 'sold') return isHigh ? `You won this lot${price}. Your invoice is in your account.` : `This lot sold${price}.`;
  if (lot.outcome === 'pending') {
    return isHigh
      ? `You have the high bid${price}, but it did not meet the reserve. The seller has 48 hours to decide, and we’ll let you know.`
      : `The high bid${price} did not meet the reserve. The seller is deciding.`;
  }
  if (lot.outcome === 'unsold') return unsoldText(lot, price);
  return lot.needsMessage || 'Bidding on this lot has closed';
}
