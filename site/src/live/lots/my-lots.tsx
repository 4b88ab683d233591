import { useBids } from '@/api/my-bids';
import type { Board } from '@/api/live/board';
import type { LiveItem, LotBidding } from '@/api/schema.gen';
import { standingOf } from '@/bidding/standing';
import { cx } from '@/lib/class-names';
import { formatPrice } from '@/lib/money';
import { isCurrent, type RoomConnection } from '@/live/room/room-connection';
import { LotRow } from './lot-row';
import styles from './lot-list.module.scss';

/** The lots of this board that the person has bid on; for people who are signed in. */
export function MyLots({ board, connection }: { board: Board; connection: RoomConnection }) {
  const { data } = useBids();
  const mine = [...(data?.losing ?? []), ...(data?.winning ?? []), ...(data?.ended ?? [])].flatMap(({ lot }) => {
    const shown = board.lots[lot.item_ID];
    return shown ? [{ lot, shown }] : [];
  });
  if (mine.length === 0) return null;
  return (
    <section aria-label="Lots you bid on" className={styles.list}>
      <h2 className={styles.heading}>Lots you bid on</h2>
      <ul>
        {mine.map(({ lot, shown }) => (
          <LotRow key={lot.item_ID} lot={shown}>
            <Own lot={lot} shown={shown} isLastKnown={!isCurrent(connection)} />
          </LotRow>
        ))}
      </ul>
    </section>
  );
}

function Own({ lot, shown, isLastKnown }: { lot: LotBidding; shown: LiveItem; isLastKnown: boolean }) {
  const standing = standingOf(lot);
  const price = shown.currentBid ?? shown.currentPreBid;
  return (
    <>
      {shown.lotNumber && `Lot ${shown.lotNumber} · `}
      {standing && isLastKnown && `Last known: ${standing.status}`}
      {standing && !isLastKnown && <span className={cx(standing.tone === 'lead' && styles.lead, standing.tone === 'out' && styles.out)}>{standing.status}</span>}
      {price !== null && ` · ${formatPrice(price)}`}
    </>
  );
}
