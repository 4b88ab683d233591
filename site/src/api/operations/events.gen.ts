// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { choiceUnlessDefault, countUnlessDefault, searchText, withQuery } from '../http/canonical-query';
import type { Get } from '../http/operation';
import type { AuctionBlock, AuctionResultsOutputBody, AuctionsPreviewOutputBody, BidHistoryOutputBody, EventDetail, EventPageOutputBody, EventsOutputBody, IsAuctionLiveOutputBody } from '../schema.gen';

export const getupcomingevents = '/api/v1/auction/getupcomingevents' as Get<EventsOutputBody>;
export const getupcomingeventsKey = (query: { ShowAll?: boolean } = {}) => withQuery(getupcomingevents, [['ShowAll', query.ShowAll ? 'true' : '']]);
export const getUpcomingEventsSorted = '/api/v1/auction/getUpcomingEventsSorted' as Get<EventPageOutputBody>;
export const getUpcomingEventsSortedKey = (query: { sortFilter?: string; pageNumber?: number | string; pageSize?: number | string; showAll?: boolean; type?: string; search_string?: string } = {}) => withQuery(getUpcomingEventsSorted, [['sortFilter', choiceUnlessDefault('date', query.sortFilter)], ['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(20, query.pageSize)], ['showAll', query.showAll ? 'true' : ''], ['type', choiceUnlessDefault('', query.type)], ['search_string', searchText(query.search_string)]]);
export const getPastEvents = '/api/v1/auction/getPastEvents' as Get<EventPageOutputBody>;
export const getPastEventsKey = (query: { pageNumber?: number | string; pageSize?: number | string; type?: string; search_string?: string } = {}) => withQuery(getPastEvents, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(20, query.pageSize)], ['type', choiceUnlessDefault('', query.type)], ['search_string', searchText(query.search_string)]]);
export const getAuctionResults = '/api/v1/auction/getAuctionResults' as Get<AuctionResultsOutputBody>;
export const getAuctionResultsKey = (query: { Event_ID: number | string }) => withQuery(getAuctionResults, [['Event_ID', String(query.Event_ID)]]);
export const getEvent = '/api/v1/Event/GetEvent' as Get<EventDetail>;
export const getEventKey = (query: { Event_ID: number | string }) => withQuery(getEvent, [['Event_ID', String(query.Event_ID)]]);
export const getCalendar = '/api/v1/Event/GetCalendar' as Get<Blob>;
export const getCalendarKey = (query: { Event_ID: number | string; Item_ID: number | string }) => withQuery(getCalendar, [['Event_ID', String(query.Event_ID)], ['Item_ID', String(query.Item_ID)]]);
export const getTodaysEvents = '/api/v1/auction/getTodaysEvents' as Get<EventsOutputBody>;
export const isAuctionLive = '/api/v1/Auction/IsAuctionLive' as Get<IsAuctionLiveOutputBody>;
export const isAuctionLiveKey = (query: { Event_ID: number | string }) => withQuery(isAuctionLive, [['Event_ID', String(query.Event_ID)]]);
export const getBidHistory = '/api/v1/Event/getBidHistory' as Get<BidHistoryOutputBody>;
export const getBidHistoryKey = (query: { Event_ID: number | string; Item_ID: number | string; upTo?: number | string }) => withQuery(getBidHistory, [['Event_ID', String(query.Event_ID)], ['Item_ID', String(query.Item_ID)], ['upTo', countUnlessDefault(0, query.upTo)]]);
export const getUpcomingAuctionsPreview = '/api/v1/Auction/GetUpcomingAuctionsPreview' as Get<AuctionsPreviewOutputBody>;
export const getAuctionBlock = '/api/V1/auction/GetAuctionBlock' as Get<AuctionBlock>;
