import { ApiError } from '@/api/http/errors';
import { saveItem } from '@/api/office-items';
import { SaveConflict } from '@/api/save';
import type { OfficeItemRow } from '@/api/schema.gen';
import type { ItemRows } from '../rows/item-rows';

/** Saves one field of an item, and shows it in the table at once. */
export async function saveCell(rows: ItemRows, { item_ID, version }: OfficeItemRow, field: string, value: unknown): Promise<void> {
  const seen = rows.rowOf(item_ID)?.version ?? version;
  try {
    const saved = await saveItem({ item_ID, seen, [field]: value });
    rows.patch(item_ID, { version: saved.version, [field]: value });
  } catch (error) {
    void rows.refresh();
    throw error instanceof SaveConflict ? conflictOf(error) : error;
  }
}

function conflictOf({ conflicts: [conflict] }: SaveConflict): ApiError {
  const theirs = conflict?.theirs === null || conflict?.theirs === '' ? 'nothing' : String(conflict?.theirs);
  return new ApiError(409, { message: `${conflict?.by || 'Somebody'} changed this to ${theirs}. Enter it again to replace that.` });
}
