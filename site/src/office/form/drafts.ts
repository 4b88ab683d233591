import { ownPrefix, readStored, removeStored, writeStored } from '@/lib/storage';

/** What somebody has typed into a form and not saved, with what the fields held before. `at` is when it was typed. */
export type Draft = { at: string; values: Record<string, unknown>; before: Record<string, unknown> };

/** Drafts stay in their tab until they are saved or discarded, or the person signs out. */
const keyOf = (form: string) => `${ownPrefix}office.${form}`;

export function readDraft(form: string): Draft | null {
  const stored = readStored('session', keyOf(form)) as Partial<Draft> | null;
  const isDraft = stored && typeof stored.at === 'string' && stored.values && stored.before;
  return isDraft ? (stored as Draft) : null;
}

export function writeDraft(form: string, draft: Draft): void {
  writeStored('session', keyOf(form), draft);
}

export function removeDraft(form: string): void {
  removeStored('session', keyOf(form));
}
