// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { Get, Post, Put } from '../http/operation';
import type { BidLogOutputBody, BidOutputBody, BiddingTerms, BidsOutputBody, BuyingPowerOutputBody, Cost, DoneBody, LotBidding, PreBidInputBody, RetractBidInputBody, SetEventStatusInputBody } from '../schema.gen';

export const preBid = '/api/v1/Auction/PreBid' as Post<PreBidInputBody, BidOutputBody>;
export const eventPreBid = '/api/Event/PreBid' as Post<PreBidInputBody, BidOutputBody>;
export const getBidding = '/api/v1/Auction/GetBidding' as Get<LotBidding>;
export const getBids = '/api/v1/Auction/GetBids' as Get<BidsOutputBody>;
export const getBuyingPower = '/api/v1/Auction/GetBuyingPower' as Get<BuyingPowerOutputBody>;
export const getCost = '/api/v1/Auction/GetCost' as Get<Cost>;
export const retractBid = '/api/v1/Auction/RetractBid' as Post<RetractBidInputBody, BidOutputBody>;
export const setEventStatus = '/api/v1/Event/SetEventStatus' as Put<SetEventStatusInputBody, DoneBody>;
export const getBiddingTerms = '/api/v1/Auction/GetBiddingTerms' as Get<BiddingTerms>;
export const getBidLog = '/api/v1/Event/GetBidLog' as Get<BidLogOutputBody>;
