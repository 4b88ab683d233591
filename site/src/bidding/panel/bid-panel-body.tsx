import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { BidBottomBar } from '@/bidding/bid-bottom-bar';
import { PlaceBid } from '@/bidding/form/place-bid';
import { RingInfo } from '@/bidding/ring/ring-info';
import { bottomBarMedia } from '@/lot/bottom-bar';
import part from '@/lot/panel-part.module.scss';
import { useMedia } from '@/ui/hooks/use-media';
import { BidOutcome } from './bid-outcome';
import { BidRequirements } from './bid-requirements';
import { DockedAction } from './docked-action';
import { InTheRing } from './in-the-ring';

type Props = { item: ItemDetail; lot: LotBidding; reload: () => void; /** As of LotBidding. */ bottomBar: 'page' | 'board' | undefined };

/** What the person can do now: bid, meet the requirements for it, or see the outcome; and how a simulcast lot sells. */
export function BidPanelBody({ item, lot, reload, bottomBar }: Props) {
  const showsBottomBar = useMedia(bottomBarMedia[bottomBar ?? 'board']) && bottomBar !== undefined;
  const ring = (
    <div className={part.part} data-actions="">
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
      <div className={part.part} data-actions="">
        <Body item={item} lot={lot} isClosed={isClosed} />
      </div>
      {!isUndecided && !lot.isLive && ring}
      {showsBottomBar && (
        <BidBottomBar item={item} lot={lot}>
          <DockedAction item={item} lot={lot} isClosed={isClosed} />
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
