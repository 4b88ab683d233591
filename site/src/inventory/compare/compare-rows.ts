import type { ItemDetail } from '@/api/schema.gen';
import { specRows } from '@/inventory/item/details/spec-rows';
import { formatPrice } from '@/lib/money';
import { badgeLabel } from '@/lot/item-display';
import { priceLabel } from '@/lot/price-label';

/** A row of the comparison: one value per item, empty where an item has none. */
export type CompareRow = { label: string; values: string[]; differs: boolean };

/** Returns the rows that all items have, then those that only some have. */
export function compareRows(items: readonly ItemDetail[], isStockNumberUsed = false): CompareRow[] {
  const tables = items.map((item) => new Map(factsOf(item, isStockNumberUsed).map(({ label, value }) => [label, value])));
  const labels = [...new Set(tables.flatMap((table) => [...table.keys()]))];
  const rows = labels.map((label) => {
    const values = tables.map((table) => table.get(label) ?? '');
    return { label, values, differs: new Set(values.map((value) => value.toLowerCase())).size > 1 };
  });
  return [...rows.filter(isComplete), ...rows.filter((row) => !isComplete(row))];
}

function factsOf(item: ItemDetail, isStockNumberUsed: boolean): { label: string; value: string }[] {
  const price = item.price === undefined ? '' : `${formatPrice(item.price)} (${priceLabel(item).toLowerCase()})`;
  return [
    { label: 'Status', value: badgeLabel(item) },
    { label: 'Price', value: price },
    { label: 'Location', value: item.location },
    { label: 'Auction', value: item.eventName },
    { label: 'Category', value: item.category },
    { label: 'Family', value: item.family },
    ...specRows(item, isStockNumberUsed),
  ].filter(({ value }) => value !== '');
}

function isComplete({ values }: CompareRow): boolean {
  return values.every((value) => value !== '');
}
