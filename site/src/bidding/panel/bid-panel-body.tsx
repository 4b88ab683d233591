import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { RegisterButton } from '@/auction/event-registration/register-button';
import { BidBottomBar } from '@/bidding/bid-bottom-bar';
import { PlaceBid } from '@/bidding/form/place-bid';
import { RingInfo } from '@/bidding/ring/ring-info';
import part from '@/lot/panel-part.module.scss';
import { useMedia } from '@/ui/hooks/use-media';
import { BidOutcome } from './bid-outcome';
import { BidRequirements } from './bid-requirements';
import { InTheRing } from './in-the-ring';

type Props = { item: ItemDetail; lot: LotBidding; reload: () => void; /** Adds the bottom bar on narrow screens. */ hasBottomBar: boolean };

/** What the person can do now: bid, meet the requirements for it, or see the outcome; and how a simulcast lot sells. */
export function BidPanelBody({ item, lot, reload, hasBottomBar }: Props) {
  const showsBottomBar = useMedia('(max-width: 991px)') && hasBottomBar;
  const ring = (
    <div className={part.part}>
      <RingInfo item={item} />
    </div>
  );
  if (lot.canBid && !lot.isLive) {
    return (
      <>
        <PlaceBid item={item} lot={lot} reload={reload} hasBottomBar={showsBottomBar} />
        {ring}
      </>
    );
  }
  const isClosed = lot.needs === 'closed' && !lot.opensAt;
  const isUndecided = isClosed && lot.outcome === '';
  return (
    <>
      {isUndecided && !lot.isLive && ring}
      <div className={part.part}>
        <Body item={item} lot={lot} isClosed={isClosed} />
      </div>
      {!isUndecided && !lot.isLive && ring}
      {showsBottomBar && (
        <BidBottomBar item={item} lot={lot}>
          {lot.needs === 'registration' ? <RegisterButton event={item} variant="signal" /> : undefined}
        </BidBottomBar>
      )}
    </>
  );
}

/** What there is instead of the form. */
function Body({ item, lot, isClosed }: Pick<Props, 'item' | 'lot'> & { isClosed: boolean }) {
  if (lot.isLive && lot.outcome === '') return <InTheRing lot={lot} />;
  return isClosed || lot.outcome !== '' ? <BidOutcome item={item} lot={lot} /> : <BidRequirements item={item} lot={lot} />;
}
