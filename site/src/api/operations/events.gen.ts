// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { Get } from '../http/operation';
import type { AuctionBlock, AuctionResultsOutputBody, AuctionsPreviewOutputBody, BidHistoryOutputBody, EventDetail, EventPageOutputBody, EventsOutputBody, IsAuctionLiveOutputBody } from '../schema.gen';

export const getupcomingevents = '/api/v1/auction/getupcomingevents' as Get<EventsOutputBody>;
export const getUpcomingEventsSorted = '/api/v1/auction/getUpcomingEventsSorted' as Get<EventPageOutputBody>;
export const getPastEvents = '/api/v1/auction/getPastEvents' as Get<EventPageOutputBody>;
export const getAuctionResults = '/api/v1/auction/getAuctionResults' as Get<AuctionResultsOutputBody>;
export const getEvent = '/api/v1/Event/GetEvent' as Get<EventDetail>;
export const getCalendar = '/api/v1/Event/GetCalendar' as Get<Blob>;
export const getTodaysEvents = '/api/v1/auction/getTodaysEvents' as Get<EventsOutputBody>;
export const isAuctionLive = '/api/v1/Auction/IsAuctionLive' as Get<IsAuctionLiveOutputBody>;
export const getBidHistory = '/api/v1/Event/getBidHistory' as Get<BidHistoryOutputBody>;
export const getUpcomingAuctionsPreview = '/api/v1/Auction/GetUpcomingAuctionsPreview' as Get<AuctionsPreviewOutputBody>;
export const getAuctionBlock = '/api/V1/auction/GetAuctionBlock' as Get<AuctionBlock>;
