import { useMemo } from 'react';
import { seeRoles } from '@/api/duties.gen';
import { useOfficeEvents } from '@/api/office-events';
import { optionalResource } from '@/api/resource';
import type { UserInformation } from '@/api/schema.gen';
import { may } from '../duties';

const latest = { status: '', search: '', page: 1 } as const;
const none: ReadonlyMap<number, string> = new Map();

/** Returns the names of the house's latest auctions by event_ID; none for people who may not see auctions. */
export function useEventNames(person: UserInformation): ReadonlyMap<number, string> {
  const { data } = useOfficeEvents(may(person, seeRoles) ? latest : null, { ...optionalResource, refreshInterval: 60_000 });
  const events = data?.events;
  return useMemo(() => (events ? new Map(events.map(({ event_ID, name }) => [event_ID, name])) : none), [events]);
}
