import { publishItem, saveItems } from '@/api/office-items';
import type { ItemFields, RefusedItem } from '@/api/schema.gen';
import { messageOf } from '../../form/message-of';
import type { ItemRows } from '../rows/item-rows';

/** Why items were not changed, by item_ID. */
export type Refusals = ReadonlyMap<number, string>;

/** The most items that the engine takes at a time. */
const most = 1_000;

/** Sets the same fields of many items. Each is saved or refused for itself. */
export async function changeMany(rows: ItemRows, ids: readonly number[], set: ItemFields): Promise<Refusals> {
  const refusals = new Map<number, string>();
  for (let at = 0; at < ids.length; at += most) {
    const items = ids.slice(at, at + most).flatMap((id) => seenItem(rows, id));
    const { refused } = await saveItems({ items, set });
    refused.forEach((item) => refusals.set(item.item_ID, reasonOf(item)));
  }
  return refusals;
}

/** Publishes drafts one after the other. */
export async function publishMany(rows: ItemRows, ids: readonly number[]): Promise<Refusals> {
  const refusals = new Map<number, string>();
  for (const item of ids.flatMap((id) => seenItem(rows, id))) {
    try {
      const { version } = await publishItem(item);
      rows.patch(item.item_ID, { version, state: 'listed' });
    } catch (error) {
      refusals.set(item.item_ID, messageOf(error));
    }
  }
  return refusals;
}

function seenItem(rows: ItemRows, item_ID: number) {
  const row = rows.rowOf(item_ID);
  return row ? [{ item_ID, seen: row.version }] : [];
}

function reasonOf({ message, fields, conflicts }: RefusedItem): string {
  const [conflict] = conflicts;
  return Object.values(fields).flat()[0] ?? (conflict ? `${conflict.by} has just changed it. Change it again to replace that.` : message);
}
