import type { ConsoleActionInputBody } from '@/api/schema.gen';

export type StepKind = ConsoleActionInputBody['action'];

type Step = {
  /** The key that takes it. Two steps share a key only if never both are possible. */
  key: string;
  /** The button's label. */
  name: string;
  /** What it does, for the list of keys. */
  about: string;
  /** What somebody did who took it: "opened the sale". */
  done: string;
};

/** The steps of a sale, in the order of the list of keys. */
export const stepTexts: Record<StepKind, Step> = {
  open: { key: 'o', name: 'Open the sale', about: 'Open the sale with its first lot', done: 'opened the sale' },
  start: { key: 'o', name: 'Start bidding', about: 'Let the lot take bids', done: 'started bidding' },
  floor: { key: 'f', name: 'Floor bid', about: 'Bid in the room at the ask', done: 'entered a floor bid' },
  ask: { key: 'a', name: 'Ask', about: 'Ask for another amount', done: 'changed the ask' },
  step: { key: 'i', name: 'Increment', about: 'Raise by another increment', done: 'changed the increment' },
  going: { key: 'w', name: 'Fair warning', about: 'Fair warning, twice at most', done: 'gave fair warning' },
  sold: { key: 's', name: 'Sold', about: 'Hammer: sold to the high bidder. Without a fair warning, press twice', done: 'sold the lot' },
  pending: { key: 'l', name: 'Leave to seller', about: 'Hammer below the reserve: the seller decides. Without a fair warning, press twice', done: 'left the lot to the seller' },
  pass: { key: 'x', name: 'Pass', about: 'Hammer without a sale; press twice', done: 'passed the lot' },
  undo: { key: 'u', name: 'Undo', about: 'Take back the last bid, ask, increment or warning; press twice', done: 'took back the last bid or step' },
  reopen: { key: 'r', name: 'Reopen', about: 'Take the hammer back', done: 'reopened the lot' },
  next: { key: 'n', name: 'Next lot', about: 'Settle this lot and bring in the next', done: 'went on to the next lot' },
  jump: { key: 'j', name: 'Jump', about: 'Choose which lot comes next', done: 'chose the next lot' },
  message: { key: 'm', name: 'Message', about: 'Write to the room', done: 'wrote to the room' },
  pause: { key: 'p', name: 'Pause', about: 'Pause the sale: it takes no bids', done: 'paused the sale' },
  resume: { key: 'p', name: 'Resume', about: 'Resume the sale', done: 'resumed the sale' },
  end: { key: 'e', name: 'End the sale', about: 'Settle the lot and end the sale', done: 'ended the sale' },
};

/** Returns the button's words while it waits for the second press. */
export function armedText(kind: StepKind): string {
  if (kind === 'sold') return 'Sold without a warning?';
  if (kind === 'pending') return 'To the seller without a warning?';
  return `${stepTexts[kind].name}?`;
}
