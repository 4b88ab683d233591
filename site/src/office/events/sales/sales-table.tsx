import { useMemo, useState } from 'react';
import type { OfficeLot } from '@/api/schema.gen';
import { lotCount } from '@/lot/price-label';
import { Button } from '@/ui/button';
import { useMedia } from '@/ui/hooks/use-media';
import { BulkBar } from '../../table/bulk-bar';
import { CardList } from '../../table/card-list';
import type { Order } from '../../table/column';
import { DataGrid } from '../../table/data-grid';
import { useSelection } from '../../table/use-selection';
import { useTableRows } from '../../table/use-table-rows';
import { lotName } from '../lots/lot-text';
import { lotRowHeight } from '../lots/lots-table';
import type { SaleAct, SaleRights } from './sale-act';
import { SaleCard } from './sale-card';
import { saleColumns } from './sale-columns';

type Props = {
  lots: readonly OfficeLot[];
  /** Those of them that the person can offer again. */
  again: readonly OfficeLot[];
  mayVoid: boolean;
  onAct: (act: SaleAct) => void;
};

const idOf = ({ item_ID }: OfficeLot) => item_ID;
const everyLot = () => true;
/** The order of the auction. */
const asOffered: Order = { column: '', isDescending: false };

/** Lots with what became of them, of which only those in view are in the document; on a phone each is a card. */
export function SalesTable({ lots, again, mayVoid, onAct }: Props) {
  const isPhone = useMedia('(max-width: 768px)');
  const [order, setOrder] = useState(asOffered);
  const offered = useMemo(() => new Map(again.map((lot) => [lot.item_ID, lot])), [again]);
  const rights = useMemo<SaleRights>(() => ({ mayOffer: ({ item_ID }) => offered.has(item_ID), mayVoid, onAct }), [offered, mayVoid, onAct]);
  const columns = useMemo(() => saleColumns(rights), [rights]);
  const found = useTableRows({ rows: lots, columns, matches: everyLot, order });
  const ids = useMemo(() => found.map(idOf), [found]);
  const canSelect = useMemo(() => (id: number) => offered.has(id), [offered]);
  const selection = useSelection(ids, canSelect);
  const shared = { label: 'Results', found, ids, nameOf: lotName, selection: again.length > 0 ? selection : null };
  const selected = selection.selected.map((id) => offered.get(id)!);
  return (
    <>
      {isPhone ? (
        <CardList {...shared} card={(lot) => <SaleCard lot={lot} rights={rights} />} />
      ) : (
        <DataGrid {...shared} shown={columns} rowHeight={lotRowHeight} order={order} onOrder={setOrder} />
      )}
      <BulkBar count={selected.length} nouns={['lot', 'lots']} onClear={selection.clear}>
        <Button size="sm" onClick={() => onAct({ kind: 'again', lots: selected })}>
          Offer {lotCount(selected.length)} again
        </Button>
      </BulkBar>
    </>
  );
}
