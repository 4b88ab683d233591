// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const preBid = '/api/v1/Auction/PreBid';
export const eventPreBid = '/api/Event/PreBid';
export const getBidding = '/api/v1/Auction/GetBidding';
export const getBids = '/api/v1/Auction/GetBids';
export const getBuyingPower = '/api/v1/Auction/GetBuyingPower';
export const getCost = '/api/v1/Auction/GetCost';
export const retractBid = '/api/v1/Auction/RetractBid';
export const setEventStatus = '/api/v1/Event/SetEventStatus';
export const getBiddingTerms = '/api/v1/Auction/GetBiddingTerms';
export const getBidLog = '/api/v1/Event/GetBidLog';
