import { keys, type PastQuery, type UpcomingQuery } from '../keys';
import { optionalResource, usePublic } from '../resource';

export function useTodaysEvents(isEnabled = true) {
  return usePublic(isEnabled ? keys.todaysEvents : null, optionalResource);
}

export function useAuctionBlock(isEnabled = true) {
  return usePublic(isEnabled ? keys.auctionBlock : null, optionalResource);
}

/** Returns the first events for the home page, which works without them. */
export function useUpcomingPreview(pageSize: number, isEnabled = true) {
  return usePublic(isEnabled ? keys.upcomingEvents({ pageSize }) : null, optionalResource);
}

/** Returns a page of events; null sends no request. */
export function useUpcomingEvents(query: UpcomingQuery | null) {
  return usePublic(query ? keys.upcomingEvents(query) : null, { keepPreviousData: true });
}

/** Returns a page of events; null sends no request. */
export function usePastEvents(query: PastQuery | null) {
  return usePublic(query ? keys.pastEvents(query) : null, { keepPreviousData: true });
}

export function useResults(eventId: string | null) {
  return usePublic(eventId ? keys.results(eventId) : null);
}
