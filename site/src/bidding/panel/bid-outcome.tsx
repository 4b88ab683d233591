import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { paths, searchPath } from '@/routes';
import { ButtonLink } from '@/ui/button';
import { stands } from '@/bidding/standing';

/** The lot takes no bids any more: what came of it, and where to go from here. */
export function BidOutcome({ item, lot }: { item: ItemDetail; lot: LotBidding }) {
  const leads = lot.hasPrebid && lot.prebidStatus_ID === stands.high;
  return (
    <>
      <p>{words(lot, leads)}</p>
      {leads && lot.outcome === 'sold' && (
        <ButtonLink variant="primary" size="lg" block href={`${paths.account}?tab=won`}>
          See what you won
        </ButtonLink>
      )}
      <ButtonLink variant="line" block href={searchPath({ events: item.event_ID })}>
        See all lots of this auction
      </ButtonLink>
    </>
  );
}

function words(lot: LotBidding, leads: boolean): string {
  const price = lot.currentBid === null ? '' : ` at ${formatPrice(lot.currentBid)}`;
  if (lot.outcome === 'sold') return leads ? `The lot is yours${price}. The invoice is in your account.` : `The lot was sold${price}.`;
  if (lot.outcome === 'pending') {
    return leads
      ? `Yours is the highest bid${price}, below the reserve. The seller decides on it within 48 hours; we tell you.`
      : `The highest bid${price} did not reach the reserve. The seller decides on it.`;
  }
  if (lot.outcome === 'unsold') return 'The lot was not sold.';
  return lot.needsMessage || 'Bidding on this lot has closed';
}
