import { keys, type PastQuery, type UpcomingQuery } from '../keys';
import { optionalResource, usePublic } from '../resource';
import type { AuctionBlock, AuctionResultsOutputBody, EventPageOutputBody, EventsOutputBody } from '../schema.gen';

export function useTodaysEvents(isEnabled = true) {
  return usePublic<EventsOutputBody>(isEnabled ? keys.todaysEvents : null, optionalResource);
}

export function useAuctionBlock(isEnabled = true) {
  return usePublic<AuctionBlock>(isEnabled ? keys.auctionBlock : null, optionalResource);
}

/** Returns the first events for the home page, which works without them. */
export function useUpcomingPreview(pageSize: number, isEnabled = true) {
  return usePublic<EventPageOutputBody>(isEnabled ? keys.upcomingEvents({ pageSize }) : null, optionalResource);
}

/** Returns a page of events; null sends no request. */
export function useUpcomingEvents(query: UpcomingQuery | null) {
  return usePublic<EventPageOutputBody>(query ? keys.upcomingEvents(query) : null, { keepPreviousData: true });
}

/** Returns a page of events; null sends no request. */
export function usePastEvents(query: PastQuery | null) {
  return usePublic<EventPageOutputBody>(query ? keys.pastEvents(query) : null, { keepPreviousData: true });
}

export function useResults(eventId: string | null) {
  return usePublic<AuctionResultsOutputBody>(eventId ? keys.results(eventId) : null);
}
