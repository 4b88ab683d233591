import { buyingKeys } from '../buying-keys';
import { keys } from '../keys';
import { optionalResource, usePublic } from '../resource';

/**
 * Returns today's events if a page has loaded them, which costs no first view a request. They are fetched when the window gets the focus
 * again, and every minute.
 */
export function useKnownTodaysEvents() {
  return usePublic(keys.todaysEvents, { ...optionalResource, revalidateOnMount: false, revalidateIfStale: false, refreshInterval: 60_000 });
}

/** Reports whether an event sells lots now, every 10 s; null sends no request. */
export function useIsAuctionLive(eventId: number | null) {
  const { data } = usePublic(eventId ? buyingKeys.isAuctionLive(eventId) : null, { ...optionalResource, refreshInterval: 10_000 });
  return data?.isAuctionLive;
}
