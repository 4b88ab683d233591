import type { OfficeEventRow } from '@/api/schema.gen';
import type { BadgeTone } from '@/ui/badge';

/** The status of drafts, which only the office sees. */
const draftStatus = 9;

type Status = { tone: BadgeTone; name: string };

const statuses: Readonly<Record<OfficeEventRow['eventStatus_ID'], Status>> = {
  9: { tone: 'warn', name: 'Draft' },
  6: { tone: 'primary', name: 'Catalogued' },
  7: { tone: 'primary', name: 'Lot numbers assigned' },
  2: { tone: 'primary', name: 'Upcoming' },
  1: { tone: 'primary', name: 'Active' },
  3: { tone: 'live', name: 'In progress' },
  4: { tone: 'muted', name: 'Completed' },
  5: { tone: 'muted', name: 'Closed' },
  8: { tone: 'muted', name: 'Did not run' },
};

export function statusOf({ eventStatus_ID }: Pick<OfficeEventRow, 'eventStatus_ID'>): Status {
  return statuses[eventStatus_ID];
}

/** Returns the name of a status by its number; undefined if there is no such status. */
export function statusName(id: number): string | undefined {
  return statuses[id as OfficeEventRow['eventStatus_ID']]?.name;
}

export function isDraft({ eventStatus_ID }: Pick<OfficeEventRow, 'eventStatus_ID'>): boolean {
  return eventStatus_ID === draftStatus;
}

/** Reports whether the auction has not begun: it can be postponed, and its times changed. */
export function isToCome({ eventStatus_ID }: Pick<OfficeEventRow, 'eventStatus_ID'>): boolean {
  return [9, 6, 7, 2, 1].includes(eventStatus_ID);
}

/** Reports whether nobody bids in the auction anymore: it is over, or it did not run. */
export function isEnded({ eventStatus_ID }: Pick<OfficeEventRow, 'eventStatus_ID'>): boolean {
  return [4, 5, 8].includes(eventStatus_ID);
}

/** Names how an auction is sold: "Timed", "Called here", "Simulcast", "Third party". */
export function kindOf({ type, isCalled }: Pick<OfficeEventRow, 'type' | 'isCalled'>): string {
  if (isCalled) return 'Called here';
  return { online: 'Timed', simulcast: 'Simulcast', 'third-party': 'Third party' }[type];
}
