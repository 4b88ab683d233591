// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { countUnlessDefault, withQuery } from '../http/canonical-query';
import type { Get, Post, Put } from '../http/operation';
import type { BidLogOutputBody, BidOutputBody, BiddingTerms, BidsOutputBody, BuyingPowerOutputBody, Cost, DoneBody, LotBidding, PreBidInputBody, RetractBidInputBody, SetEventStatusInputBody } from '../schema.gen';

export const preBid = '/api/v1/Auction/PreBid' as Post<PreBidInputBody, BidOutputBody>;
export const eventPreBid = '/api/Event/PreBid' as Post<PreBidInputBody, BidOutputBody>;
export const getBidding = '/api/v1/Auction/GetBidding' as Get<LotBidding>;
export const getBiddingKey = (query: { item_ID: number | string }) => withQuery(getBidding, [['item_ID', String(query.item_ID)]]);
export const getBids = '/api/v1/Auction/GetBids' as Get<BidsOutputBody>;
export const getBidsKey = (query: { pageNumber?: number | string; pageSize?: number | string; statusFilter?: string } = {}) => withQuery(getBids, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(200, query.pageSize)], ['statusFilter', query.statusFilter ?? '']]);
export const getBuyingPower = '/api/v1/Auction/GetBuyingPower' as Get<BuyingPowerOutputBody>;
export const getCost = '/api/v1/Auction/GetCost' as Get<Cost>;
export const getCostKey = (query: { item_ID: number | string; amount: string; qty?: number | string; byCard?: boolean }) => withQuery(getCost, [['item_ID', String(query.item_ID)], ['amount', query.amount], ['qty', countUnlessDefault(1, query.qty)], ['byCard', query.byCard ? 'true' : '']]);
export const retractBid = '/api/v1/Auction/RetractBid' as Post<RetractBidInputBody, BidOutputBody>;
export const setEventStatus = '/api/v1/Event/SetEventStatus' as Put<SetEventStatusInputBody, DoneBody>;
export const getBiddingTerms = '/api/v1/Auction/GetBiddingTerms' as Get<BiddingTerms>;
export const getBiddingTermsKey = (query: { item_ID: number | string }) => withQuery(getBiddingTerms, [['item_ID', String(query.item_ID)]]);
export const getBidLog = '/api/v1/Event/GetBidLog' as Get<BidLogOutputBody>;
export const getBidLogKey = (query: { Event_ID: number | string; Item_ID: number | string; pageNumber?: number | string }) => withQuery(getBidLog, [['Event_ID', String(query.Event_ID)], ['Item_ID', String(query.Item_ID)], ['pageNumber', countUnlessDefault(1, query.pageNumber)]]);
