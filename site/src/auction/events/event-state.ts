import type { Event } from '@/api/schema.gen';
import type { BadgeTone } from '@/ui/badge';

/** Values of eventStatus_ID (specification, section 4). */
export const eventStatus = {
  active: 1,
  upcoming: 2,
  inProgress: 3,
  completed: 4,
  closed: 5,
  catalogued: 6,
  lotNumbersAssigned: 7,
  didNotRun: 8,
} as const;

const typeNames: Record<number, string> = { 1: 'Online', 2: 'Simulcast', 3: 'Third Party' };

export function typeName(type: number): string {
  return typeNames[type] ?? 'Auction';
}

export function isInProgress(event: Pick<Event, 'eventStatus_ID'>): boolean {
  return event.eventStatus_ID === eventStatus.inProgress;
}

/** Reports whether the event no longer accepts bids. */
export function isOver(event: Pick<Event, 'eventStatus_ID'>): boolean {
  return event.eventStatus_ID === eventStatus.completed || event.eventStatus_ID === eventStatus.closed;
}

type State = { tone: BadgeTone; label: string };

const states: Record<number, State> = {
  1: { tone: 'plain', label: 'Open' },
  2: { tone: 'plain', label: 'Upcoming' },
  3: { tone: 'live', label: 'Live now' },
  4: { tone: 'dark', label: 'Ended' },
  5: { tone: 'dark', label: 'Ended' },
  6: { tone: 'plain', label: 'Catalog ready' },
  7: { tone: 'plain', label: 'Catalog ready' },
  8: { tone: 'warn', label: 'Did not run' },
};

/** Returns the badge of an event. Before the start, open prebidding is more telling than the status. */
export function eventState(event: Pick<Event, 'eventStatus_ID' | 'isPrebidOpen'>): State {
  const isOpen = event.isPrebidOpen && !isInProgress(event) && !isOver(event);
  if (isOpen) return { tone: 'primary', label: 'Prebid open' };
  return states[event.eventStatus_ID] ?? { tone: 'plain', label: 'Upcoming' };
}
