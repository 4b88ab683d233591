import type { ItemDetail, LotBidding } from '@/api/schema.gen';
import { RegisterButton } from '@/auction/registration/register-button';
import { useMedia } from '@/ui/hooks/use-media';
import { BidDesk } from './bid-desk';
import { BidDock } from './bid-dock';
import { BidNeeds, isRegistrable } from './bid-needs';
import { BidOutcome } from './bid-outcome';
import styles from './bid-panel.module.scss';

type Props = { item: ItemDetail; lot: LotBidding; again: () => void };

/** What the person can do now: bid, see to what stands between them and a bid, or see what came of it. */
export function BidBody({ item, lot, again }: Props) {
  const isNarrow = useMedia('(max-width: 991px)');
  if (lot.canBid) return <BidDesk item={item} lot={lot} again={again} isNarrow={isNarrow} />;
  const isOver = lot.outcome !== '' || (lot.needs === 'closed' && !lot.opensAt);
  return (
    <>
      <div className={styles.part}>{isOver ? <BidOutcome item={item} lot={lot} /> : <BidNeeds item={item} lot={lot} />}</div>
      {isNarrow && (
        <BidDock item={item} lot={lot}>
          {lot.needs === 'registration' && isRegistrable(item) ? <RegisterButton event={item} variant="signal" /> : undefined}
        </BidDock>
      )}
    </>
  );
}
