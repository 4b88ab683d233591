import { useMemo } from 'react';
import type { OfficeLot } from '@/api/schema.gen';
import { bidCount } from '@/lot/price-label';
import { useMedia } from '@/ui/hooks/use-media';
import { CardList } from '../../table/card-list';
import { DataGrid } from '../../table/data-grid';
import type { Selection } from '../../table/use-selection';
import { LotActions, type LotMoves } from './lot-actions';
import { Fact, LotCard } from './lot-card';
import { lotColumns, LotState } from './lot-columns';
import { lotName, priceOrDash } from './lot-text';

/** The usual height of a row with a picture, in pixels. */
export const lotRowHeight = 57;

type Props = {
  lots: readonly OfficeLot[];
  ids: readonly number[];
  /** What is selected, and how lots move; null if the person may change nothing. */
  selection: Selection | null;
  moves: LotMoves | null;
};

/** Lots in order, of which only those in view are in the document; on a phone each is a card. */
export function LotsTable({ lots, ids, selection, moves }: Props) {
  const isPhone = useMedia('(max-width: 768px)');
  const columns = useMemo(() => lotColumns(moves), [moves]);
  const shared = { label: 'Lots', found: lots, ids, nameOf: lotName, selection };
  return isPhone ? <CardList {...shared} card={(lot) => <Card lot={lot} moves={moves} />} /> : <DataGrid {...shared} shown={columns} rowHeight={lotRowHeight} />;
}

function Card({ lot, moves }: { lot: OfficeLot; moves: LotMoves | null }) {
  const { startingBid, reserve, highBid, bids } = lot;
  const facts = (
    <>
      <Fact name="Starting bid">{priceOrDash(startingBid)}</Fact>
      <Fact name="Reserve">{priceOrDash(reserve)}</Fact>
      {bids > 0 && (
        <Fact name="High bid">
          {priceOrDash(highBid)}, {bidCount(bids)}
        </Fact>
      )}
    </>
  );
  return <LotCard lot={lot} state={<LotState lot={lot} />} facts={facts} actions={moves && <LotActions lot={lot} moves={moves} />} />;
}
