import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { JoinRing } from '@/bidding/ring/join-ring';
import { ringPhase } from '@/bidding/ring/ring-phase';
import { prebidStatus } from '@/bidding/standing';
import { takesOffers } from '@/lot/takes-offers';
import { paths, searchPath } from '@/routes';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { Button, ButtonLink } from '@/ui/button';
import { useNow } from '@/ui/hooks/use-now';
import { RequirementAction } from './bid-requirements';

type Props = { item: ItemDetail; lot: LotBidding; /** It takes no bids, now or later. */ isClosed: boolean };

const second = 1000;

/** The next step in the bottom bar of somebody who cannot bid here now: the same as the panel's. */
export function DockedAction({ item, lot, isClosed }: Props) {
  const phase = ringPhase(item, useNow(second));
  if (lot.outcome === '' && (lot.isLive || (isClosed && phase === 'now'))) return <JoinRing item={item} variant="signal" size="md" />;
  if (!isClosed && lot.outcome === '') return <RequirementAction item={item} lot={lot} isDocked />;
  if (lot.outcome === 'sold' && lot.prebidStatus_ID === prebidStatus.high) {
    return (
      <ButtonLink variant="signal" href={paths.accountTab('invoices')}>
        Pay invoice
      </ButtonLink>
    );
  }
  if (lot.outcome === 'unsold' && takesOffers(item)) {
    return (
      <Button variant="signal" onClick={() => requireSignIn({ kind: 'offer', id: item.item_ID })}>
        Make an offer
      </Button>
    );
  }
  return (
    <ButtonLink variant="line" href={searchPath({ families: item.family })}>
      See similar
    </ButtonLink>
  );
}
