import { keys, type PageQuery, type UpcomingQuery } from './keys';
import { optionalResource, usePublic } from './resource';
import type { AuctionBlock, AuctionResultsOutputBody, EventPageOutputBody, EventsOutputBody } from './schema.gen';

export function useTodaysEvents(wanted = true) {
  return usePublic<EventsOutputBody>(wanted ? keys.todaysEvents : null, optionalResource);
}

export function useAuctionBlock(wanted = true) {
  return usePublic<AuctionBlock>(wanted ? keys.auctionBlock : null, optionalResource);
}

/** Returns the short list on the home page, which works without it. */
export function useUpcomingPreview(pageSize: number, wanted = true) {
  return usePublic<EventPageOutputBody>(wanted ? keys.upcomingEvents({ pageSize }) : null, optionalResource);
}

/** Returns a page of events; null sends no request. */
export function useUpcomingEvents(query: UpcomingQuery | null) {
  return usePublic<EventPageOutputBody>(query ? keys.upcomingEvents(query) : null, { keepPreviousData: true });
}

/** Returns a page of events; null sends no request. */
export function usePastEvents(query: PageQuery | null) {
  return usePublic<EventPageOutputBody>(query ? keys.pastEvents(query) : null, { keepPreviousData: true });
}

export function useResults(eventId: string | null) {
  return usePublic<AuctionResultsOutputBody>(eventId ? keys.results(eventId) : null);
}
