import { whyNot } from './step-rules';
import type { StepKind } from './step-texts';
import type { View } from './console-view';

/** The keys that take the steps of a sale. Two steps share a key only if never both are possible. */
const stepKeys: Record<StepKind, string> = {
  open: 'o',
  start: 'o',
  floor: 'f',
  ask: 'a',
  step: 'i',
  going: 'w',
  sold: 's',
  pending: 'l',
  pass: 'x',
  undo: 'u',
  reopen: 'r',
  next: 'n',
  jump: 'j',
  message: 'm',
  pause: 'p',
  resume: 'p',
  end: 'e',
};

/** Keys that ask for another amount in the room, edit the notes on the lot, and show the keys. */
export const otherAmountKey = 'b';
export const noteKey = 't';
export const sheetKey = '?';

/** Returns the key of a step as a button shows it. */
export function keyOf(kind: StepKind): string {
  return stepKeys[kind].toUpperCase();
}

/** Returns the step of a key; of two that share it, the possible one. Undefined if it has none. */
export function stepOfKey(key: string, view: View): StepKind | undefined {
  const all = (Object.keys(stepKeys) as StepKind[]).filter((kind) => stepKeys[kind] === key);
  return all.find((kind) => whyNot(kind, view) === '') ?? all[0];
}
