import { useOptionalSearch } from '@/api/inventory/search';
import { useOfficeItem } from '@/api/office-items';
import type { OfficeItem, UserInformation } from '@/api/schema.gen';
import { itemRowsOf } from '../rows/use-item-rows';

/** What items of a family have: the labels of their specifications, the points of their inspections, and the unit of their meter. */
export type FamilySample = { labels: readonly string[]; points: readonly string[]; meterUnit: OfficeItem['meterUnit'] };

/** Returns what the latest other item of a family has; undefined while there is none. */
export function useFamilySample(person: UserInformation, itemId: number, category: string, family: string): FamilySample | undefined {
  const rows = itemRowsOf(person).read().rows;
  const listed = family ? rows.findLast((row) => row.family === family && row.category === category && row.item_ID !== itemId)?.item_ID : undefined;
  const search = family && rows.length === 0 ? { categories: category, families: family, page_size: '2' } : null;
  const found = useOptionalSearch(search).data?.items.find((item) => item.item_ID !== itemId)?.item_ID;
  const { data } = useOfficeItem(listed ?? (search && found) ?? null);
  if (data?.family !== family) return undefined;
  return { labels: data.specifications.map(({ label }) => label), points: (data.inspection?.points ?? []).map(({ name }) => name), meterUnit: data.meterUnit };
}
