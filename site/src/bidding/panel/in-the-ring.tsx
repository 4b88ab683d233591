import type { LotBidding } from '@/api/schema.gen';
import { paths } from '@/routes';
import { ButtonLink } from '@/ui/button';

/** Leads to the board of a lot that is being called: bids are taken there. */
export function InTheRing({ lot }: { lot: Pick<LotBidding, 'event_ID'> }) {
  return (
    <>
      <p>This lot is in the ring now. Bid on it in the live auction.</p>
      <ButtonLink variant="signal" size="lg" block href={paths.liveAuction(lot.event_ID)}>
        JOIN LIVE AUCTION
      </ButtonLink>
    </>
  );
}
