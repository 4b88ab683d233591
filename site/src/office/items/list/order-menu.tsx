import { ListMenu } from '@/ui/list/list-menu';
import type { Column, Order } from '../../table/column';

type Props<Row> = { columns: readonly Column<Row>[]; order: Order; onOrder: (order: Order) => void };

/** Sorts the cards of a phone, which have no head to press. */
export function OrderMenu<Row>({ columns, order, onOrder }: Props<Row>) {
  const options = columns.filter(({ sortBy }) => sortBy).map(({ id, name }) => ({ id, name }));
  return <ListMenu label="Sort by" options={options} value={order.column} onSelect={(column) => onOrder({ column, isDescending: false })} />;
}
