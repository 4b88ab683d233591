import { getAuctionBlock, getAuctionResultsKey, getPastEventsKey, getTodaysEvents, getUpcomingEventsSortedKey } from '../operations/events.gen';
import { optionalResource, usePublic } from '../resource';

export function useTodaysEvents(isEnabled = true) {
  return usePublic(isEnabled ? getTodaysEvents : null, optionalResource);
}

export function useAuctionBlock() {
  return usePublic(getAuctionBlock, optionalResource);
}

/** Returns the first events for the home page, which works without them. */
export function useUpcomingPreview(pageSize: number, isEnabled = true) {
  return usePublic(isEnabled ? getUpcomingEventsSortedKey({ pageSize }) : null, optionalResource);
}

/** Returns a page of events; null sends no request. */
export function useUpcomingEvents(query: Parameters<typeof getUpcomingEventsSortedKey>[0] | null) {
  return usePublic(query ? getUpcomingEventsSortedKey(query) : null, { keepPreviousData: true });
}

/** Returns a page of events; null sends no request. */
export function usePastEvents(query: Parameters<typeof getPastEventsKey>[0] | null) {
  return usePublic(query ? getPastEventsKey(query) : null, { keepPreviousData: true });
}

export function useResults(eventId: string | null) {
  return usePublic(eventId ? getAuctionResultsKey({ Event_ID: eventId }) : null);
}
