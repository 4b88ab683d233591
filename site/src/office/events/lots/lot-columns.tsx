import type { OfficeLot } from '@/api/schema.gen';
import { bidCount } from '@/lot/price-label';
import { Badge } from '@/ui/badge';
import type { Column } from '../../table/column';
import { LotActions, type LotMoves } from './lot-actions';
import { LotName } from './lot-name';
import { priceOrDash, stateOf } from './lot-text';
import styles from './lots.module.scss';

/** A column of a table of lots. */
export type LotColumn = Column<OfficeLot>;

export const numberColumn: LotColumn = { id: 'lot', name: 'Lot', width: 84, show: ({ lotNumber }) => <span className={styles.number}>{lotNumber || '–'}</span> };

export const itemColumn: LotColumn = { id: 'item', name: 'Item', width: 290, grows: true, show: (lot, tabIndex) => <LotName lot={lot} tabIndex={tabIndex} /> };

/** Returns the columns of the lots in order; `moves` is null for people who may change nothing. */
export function lotColumns(moves: LotMoves | null): readonly LotColumn[] {
  const price = (id: 'startingBid' | 'reserve', name: string, width: number): LotColumn => ({ id, name, width, isFigure: true, show: (lot) => priceOrDash(lot[id]) });
  return [
    numberColumn,
    itemColumn,
    price('startingBid', 'Starting bid', 124),
    price('reserve', 'Reserve', 108),
    { id: 'highBid', name: 'High bid', width: 112, isFigure: true, show: (lot) => <HighBid lot={lot} /> },
    { id: 'state', name: 'Status', width: 130, show: (lot) => <LotState lot={lot} /> },
    ...(moves ? [{ id: 'place', name: 'Place', width: 220, show: (lot, tabIndex) => <LotActions lot={lot} moves={moves} tabIndex={tabIndex} /> } satisfies LotColumn] : []),
  ];
}

export function LotState({ lot }: { lot: OfficeLot }) {
  const { tone, name } = stateOf(lot);
  return (
    <span>
      <Badge tone={tone}>{name}</Badge>
    </span>
  );
}

function HighBid({ lot: { highBid, bids } }: { lot: OfficeLot }) {
  return (
    <>
      {priceOrDash(highBid)}
      {bids > 0 && <span className={styles.note}>{bidCount(bids)}</span>}
    </>
  );
}
