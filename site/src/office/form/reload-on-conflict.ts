import { SaveConflict } from '@/api/save';

/** Loads a record again if its save failed because of others' changes, so that the form shows those of which the refusal does not say the field. */
export async function reloadOnConflict<T>(reload: () => Promise<unknown>, saving: Promise<T>): Promise<T> {
  try {
    return await saving;
  } catch (error) {
    if (error instanceof SaveConflict) await reload();
    throw error;
  }
}
