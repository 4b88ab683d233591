// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const getupcomingevents = '/api/v1/auction/getupcomingevents';
export const getUpcomingEventsSorted = '/api/v1/auction/getUpcomingEventsSorted';
export const getPastEvents = '/api/v1/auction/getPastEvents';
export const getAuctionResults = '/api/v1/auction/getAuctionResults';
export const getEvent = '/api/v1/Event/GetEvent';
export const getCalendar = '/api/v1/Event/GetCalendar';
export const getTodaysEvents = '/api/v1/auction/getTodaysEvents';
export const isAuctionLive = '/api/v1/Auction/IsAuctionLive';
export const getBidHistory = '/api/v1/Event/getBidHistory';
export const getUpcomingAuctionsPreview = '/api/v1/Auction/GetUpcomingAuctionsPreview';
export const getAuctionBlock = '/api/V1/auction/GetAuctionBlock';
