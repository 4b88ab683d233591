import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { catalogRoles, seeRoles, sellerRoles } from '@/api/duties.gen';
import type { OfficeItemRow, UserInformation } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';
import { useMedia } from '@/ui/hooks/use-media';
import { SearchWithin } from '@/ui/list/search-within';
import { may } from '../../duties';
import { RowLines } from '../../shell/section-skeleton';
import { CardList } from '../../table/card-list';
import { ColumnMenu } from '../../table/column-menu';
import { DataGrid } from '../../table/data-grid';
import { FilterChips } from '../../table/filter-chips';
import { useCellEdits } from '../../table/use-cell-edits';
import { useColumnChoice } from '../../table/use-column-choice';
import { useSelection } from '../../table/use-selection';
import { useTableRows } from '../../table/use-table-rows';
import { useIsRetail } from '../../use-is-retail';
import { useEventNames } from '../event-names';
import type { ItemRows } from '../rows/item-rows';
import { ItemBulk } from './item-bulk';
import { ItemCard } from './item-card';
import { itemColumns } from './item-columns';
import { countedChips, filterOf, prepareSearch } from './item-filter';
import { NoMatch } from './no-match';
import styles from './items-table.module.scss';
import { OrderMenu } from './order-menu';
import { saveCell } from './save-cell';
import { useListView } from './use-list-view';

type Props = { person: UserInformation; all: readonly OfficeItemRow[]; rows: ItemRows; /** How far it has loaded; "" once it has. */ loading: string };

const idOf = ({ item_ID }: OfficeItemRow) => item_ID;
const nameOf = ({ title, stockNumber }: OfficeItemRow) => `${title}, ${stockNumber}`;

/** The table with its filters and with what can be done with many items. On a phone each row is a card. */
export function ItemsTable({ person, all, rows, loading }: Props) {
  const isPhone = useMedia('(max-width: 768px)');
  const { view, change, toggle, isFiltered, clear } = useListView();
  const events = useEventNames(person);
  const isRetail = useIsRetail();
  const seesMoney = may(person, seeRoles);
  const mayEdit = may(person, catalogRoles);
  const maySetSeller = may(person, sellerRoles);
  const columns = useMemo(() => itemColumns({ events, seesMoney, mayEdit, maySetSeller, isRetail }), [events, seesMoney, mayEdit, maySetSeller, isRetail]);
  const choice = useColumnChoice('items', columns);
  const { text, chips, eventId, order } = view;
  const matches = useMemo(() => filterOf({ text, chips, eventId }), [text, chips, eventId]);
  const found = useTableRows({ rows: all, columns, matches, order });
  const ids = useMemo(() => found.map(idOf), [found]);
  const counted = useDeferredValue(all);
  const counts = useMemo(() => countedChips(counted, seesMoney, isRetail), [counted, seesMoney, isRetail]);
  useEffect(() => prepareSearch(all), [all]);
  const selection = useSelection(ids);
  const edits = useCellEdits(idOf, (row, column, value) => saveCell(rows, row, column, value));
  // Why items were not changed together with others.
  const [notes, setNotes] = useState<ReadonlyMap<number, string>>(new Map());
  const shared = { label: 'Items', found, ids, nameOf, selection, notes, isBusy: loading !== '' };
  return (
    <>
      <div className={styles.tools}>
        <SearchWithin label={isRetail ? 'Stock number, title or serial' : 'Stock number, title, serial or lot'} value={text} onSearch={(typed) => change({ text: typed })} pause={0} />
        {!isRetail && events.size > 0 && (
          <label className={styles.event}>
            <span className="unseen">Auction</span>
            <select value={eventId} onChange={({ target }) => change({ eventId: Number(target.value) })}>
              <option value={0}>All auctions</option>
              {[...events].map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {isPhone ? <OrderMenu columns={columns} order={order} onOrder={(next) => change({ order: next })} /> : <ColumnMenu columns={columns} choice={choice} />}
      </div>
      <FilterChips label="Filters" chips={counts} chosen={chips} onToggle={toggle} />
      <p role="status" className={styles.count}>
        {loading || (isFiltered ? `${formatCount(found.length)} of ${formatCount(all.length)} items` : `${formatCount(all.length)} items`)}
      </p>
      {found.length === 0 ? (
        loading ? <RowLines count={10} /> : <NoMatch onClear={clear} />
      ) : isPhone ? (
        <CardList {...shared} card={(row) => <ItemCard row={row} events={events} seesMoney={seesMoney} />} />
      ) : (
        <DataGrid {...shared} shown={choice.shown} order={order} onOrder={(next) => change({ order: next })} edits={edits} />
      )}
      {mayEdit && <ItemBulk person={person} rows={rows} selection={selection} events={events} onRefused={setNotes} />}
    </>
  );
}
