import type { ItemDetail } from '@/api/schema.gen';
import { displayLabel } from '@/lot/display';
import { priceLabel } from '@/lot/price-label';
import { specRows } from '@/inventory/item/details/spec-rows';
import { formatPrice } from '@/lib/money';

/** One line of the comparison: a value for each item, in their order; empty where an item has none. */
export type CompareRow = { label: string; values: string[]; differs: boolean };

/** What all the items have first, then what some have, each in the order of the item that has it first. */
export function compareRows(items: readonly ItemDetail[]): CompareRow[] {
  const tables = items.map((item) => new Map(factsOf(item).map(({ label, value }) => [label, value])));
  const labels = [...new Set(tables.flatMap((table) => [...table.keys()]))];
  const rows = labels.map((label) => {
    const values = tables.map((table) => table.get(label) ?? '');
    return { label, values, differs: new Set(values.map((value) => value.toLowerCase())).size > 1 };
  });
  return [...rows.filter(isWhole), ...rows.filter((row) => !isWhole(row))];
}

function factsOf(item: ItemDetail): { label: string; value: string }[] {
  const price = item.price === undefined ? '' : `${formatPrice(item.price)} (${priceLabel(item.priceKind).toLowerCase()})`;
  return [
    { label: 'Status', value: displayLabel(item.display_ID) },
    { label: 'Price', value: price },
    { label: 'Location', value: item.location },
    { label: 'Auction', value: item.eventName },
    { label: 'Category', value: item.category },
    { label: 'Family', value: item.family },
    ...specRows(item),
  ].filter(({ value }) => value !== '');
}

function isWhole({ values }: CompareRow): boolean {
  return values.every((value) => value !== '');
}
