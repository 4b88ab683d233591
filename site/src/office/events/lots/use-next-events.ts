import { useOfficeEvents } from '@/api/office-events';
import { formatDate } from '@/lib/dates';

export type EventOption = readonly [id: string, name: string];

/** Returns the auctions that have not begun, drafts too, as choices; null while they load. */
export function useNextEvents(except: number): readonly EventOption[] | null {
  const drafts = useOfficeEvents({ status: 'draft', search: '', page: 1 });
  const upcoming = useOfficeEvents({ status: 'upcoming', search: '', page: 1 });
  if (!drafts.data || !upcoming.data) return null;
  return [...upcoming.data.events, ...drafts.data.events]
    .filter(({ event_ID }) => event_ID !== except)
    .map(({ event_ID, name, startsAt, timeZone, eventStatus_ID }) => [String(event_ID), `${name}, ${formatDate(startsAt, timeZone)}${eventStatus_ID === 9 ? ' (draft)' : ''}`] as const);
}
