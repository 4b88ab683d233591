import type { UserInformation } from '@/api/schema.gen';

/** Loads the first rows of the table, for somebody who is about to open it. If that fails, opening it tries again. */
export async function prepareItems(person: UserInformation): Promise<void> {
  try {
    const { itemRowsOf } = await import('./rows/use-item-rows');
    await itemRowsOf(person).prepare();
  } catch {
    // The table says why.
  }
}
