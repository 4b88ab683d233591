import { getTodaysEvents, isAuctionLiveKey } from '../operations/events.gen';
import { optionalResource, usePublic } from '../resource';

/**
 * Returns today's events if a page has loaded them, which costs no first view a request. They are fetched when the window gets the focus
 * again, and every minute.
 */
export function useKnownTodaysEvents() {
  return usePublic(getTodaysEvents, { ...optionalResource, revalidateOnMount: false, revalidateIfStale: false, refreshInterval: 60_000 });
}

/** Reports whether an event sells lots now, every 10 s; null sends no request. */
export function useIsAuctionLive(eventId: number | null) {
  const { data } = usePublic(eventId ? isAuctionLiveKey({ Event_ID: eventId }) : null, { ...optionalResource, refreshInterval: 10_000 });
  return data?.isAuctionLive;
}
