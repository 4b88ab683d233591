import { whyNot } from './step-rules';
import { stepTexts, type StepKind } from './step-texts';
import type { View } from './console-view';

/** Keys that ask for another amount in the room, edit the notes on the lot, and show the keys. */
export const otherAmountKey = 'b';
export const noteKey = 't';
export const sheetKey = '?';

/** Returns the key of a step as a button shows it. */
export function keyOf(kind: StepKind): string {
  return stepTexts[kind].key.toUpperCase();
}

/** Returns the step of a key; of two that share it, the possible one. Undefined if it has none. */
export function stepOfKey(key: string, view: View): StepKind | undefined {
  const all = (Object.keys(stepTexts) as StepKind[]).filter((kind) => stepTexts[kind].key === key);
  return all.find((kind) => whyNot(kind, view) === '') ?? all[0];
}
