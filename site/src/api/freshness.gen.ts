// Made from cdn/policy.yaml; regenerate with go test ./cdn -update.

/** Seconds for which responses of all other operations count as fresh. An open page does not refetch them. */
export const longestFresh = 300;

/** Seconds for which a response counts as fresh, by the path of its operation. */
export const freshFor: Readonly<Record<string, number>> = {
  '/api/v1/Auction/GetInventorySearchCriteria': 60,
  '/api/v1/Auction/GetModelsForMakes': 60,
  '/api/v1/Auction/SearchInventory': 30,
  '/api/v1/Auction/GetSearchSuggestions': 60,
  '/api/v1/Auction/GetItem': 15,
  '/api/v1/auction/getTodaysEvents': 15,
  '/api/v1/auction/getupcomingevents': 15,
  '/api/v1/auction/getUpcomingEventsSorted': 15,
  '/api/v1/Event/GetEvent': 15,
  '/api/v1/Event/GetCalendar': 60,
  '/api/V1/auction/GetAuctionBlock': 15,
  '/api/v1/Auction/GetUpcomingAuctionsPreview': 15,
  '/api/v1/auction/getPastEvents': 60,
  '/api/v1/auction/getAuctionResults': 60,
  '/api/v1/Auction/IsAuctionLive': 1,
  '/api/v1/Event/getBidHistory': 1,
  '/api/v1/Event/GetLiveAuction': 1,
  '/api/v1/Event/GetBidLog': 1,
  '/api/v1/Auction/GetBiddingTerms': 60,
};
