import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { RegisterButton } from '@/auction/event-registration/register-button';
import { BidDock } from '@/bidding/bid-dock';
import { PlaceBid } from '@/bidding/form/place-bid';
import { RingInfo } from '@/bidding/ring/ring-info';
import part from '@/lot/panel-part.module.scss';
import { useMedia } from '@/ui/hooks/use-media';
import { BidOutcome } from './bid-outcome';
import { BidRequirements, isRegistrable } from './bid-requirements';

type Props = { item: ItemDetail; lot: LotBidding; reload: () => void; /** Adds the dock on narrow screens. */ hasDock: boolean };

/** What the person can do now: bid, meet the requirements for it, or see the outcome; and how a simulcast lot sells. */
export function BidPanelBody({ item, lot, reload, hasDock }: Props) {
  const showsDock = useMedia('(max-width: 991px)') && hasDock;
  const ring = (
    <div className={part.part}>
      <RingInfo item={item} />
    </div>
  );
  if (lot.canBid) {
    return (
      <>
        <PlaceBid item={item} lot={lot} reload={reload} hasDock={showsDock} />
        {ring}
      </>
    );
  }
  const isClosed = lot.needs === 'closed' && !lot.opensAt;
  const isUndecided = isClosed && lot.outcome === '';
  return (
    <>
      {isUndecided && ring}
      <div className={part.part}>{isClosed || lot.outcome !== '' ? <BidOutcome item={item} lot={lot} /> : <BidRequirements item={item} lot={lot} />}</div>
      {!isUndecided && ring}
      {showsDock && (
        <BidDock item={item} lot={lot}>
          {lot.needs === 'registration' && isRegistrable(item) ? <RegisterButton event={item} variant="signal" /> : undefined}
        </BidDock>
      )}
    </>
  );
}
