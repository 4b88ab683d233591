import type { ConsoleActionInputBody } from '@/api/schema.gen';

export type StepKind = ConsoleActionInputBody['action'];

type Step = {
  /** The button's label. */
  name: string;
  /** What it does, for the list of keys. */
  about: string;
};

/** The steps of a sale, in the order of the list of keys. */
export const stepTexts: Record<StepKind, Step> = {
  open: { name: 'Open the sale', about: 'Open the sale with its first lot' },
  start: { name: 'Start bidding', about: 'Let the lot take bids' },
  floor: { name: 'Floor bid', about: 'Bid in the room at the ask' },
  ask: { name: 'Ask', about: 'Ask for another amount' },
  step: { name: 'Increment', about: 'Raise by another increment' },
  going: { name: 'Fair warning', about: 'Fair warning, twice at most' },
  sold: { name: 'Sold', about: 'Hammer: sold to the high bidder. Without a fair warning, press twice' },
  pending: { name: 'Leave to seller', about: 'Hammer below the reserve: the seller decides. Without a fair warning, press twice' },
  pass: { name: 'Pass', about: 'Hammer without a sale; press twice' },
  undo: { name: 'Undo', about: 'Take back the last bid, ask, increment or warning; press twice' },
  reopen: { name: 'Reopen', about: 'Take the hammer back' },
  next: { name: 'Next lot', about: 'Settle this lot and bring in the next' },
  jump: { name: 'Jump', about: 'Choose which lot comes next' },
  message: { name: 'Message', about: 'Write to the room' },
  pause: { name: 'Pause', about: 'Pause the sale: it takes no bids' },
  resume: { name: 'Resume', about: 'Resume the sale' },
  end: { name: 'End the sale', about: 'Settle the lot and end the sale' },
};

/** Returns the button's words while it waits for the second press. */
export function armedText(kind: StepKind): string {
  if (kind === 'sold') return 'Sold without a warning?';
  if (kind === 'pending') return 'To the seller without a warning?';
  return `${stepTexts[kind].name}?`;
}
