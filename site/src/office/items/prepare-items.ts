import type { UserInformation } from '@/api/schema.gen';

/** Loads the table's script and its first rows, for somebody who is about to open it. If that fails, opening it tries again. */
export async function prepareItems(person: UserInformation): Promise<void> {
  try {
    const [{ itemRowsOf }] = await Promise.all([import('./rows/use-item-rows'), import('./items-section')]);
    await itemRowsOf(person).prepare();
  } catch {
    // The table says why.
  }
}
