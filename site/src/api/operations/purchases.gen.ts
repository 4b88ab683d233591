// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { countUnlessDefault, withQuery } from '../http/canonical-query';
import type { Get } from '../http/operation';
import type { AuctionSummary, ListingsOutputBody, Proceeds, PurchasesOutputBody, SurchargeOutputBody } from '../schema.gen';

export const getAuctionSummary = '/api/v1/Auction/GetAuctionSummary' as Get<AuctionSummary>;
export const getAuctionSummaryKey = (query: { Event_ID?: number | string } = {}) => withQuery(getAuctionSummary, [['Event_ID', countUnlessDefault(0, query.Event_ID)]]);
export const getListedItems = '/api/v1/Auction/GetListedItems' as Get<ListingsOutputBody>;
export const getListedItemsKey = (query: { statusFilter?: string; search_string?: string; sort?: string; pageNumber?: number | string; pageSize?: number | string } = {}) => withQuery(getListedItems, [['statusFilter', query.statusFilter ?? ''], ['search_string', query.search_string ?? ''], ['sort', query.sort ?? ''], ['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(200, query.pageSize)]]);
export const getSoldItems = '/api/v1/Auction/GetSoldItems' as Get<PurchasesOutputBody>;
export const getSoldItemsKey = (query: { pageNumber?: number | string; pageSize?: number | string } = {}) => withQuery(getSoldItems, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(200, query.pageSize)]]);
export const getWonPurchased = '/api/v1/Auction/GetWonPurchased' as Get<PurchasesOutputBody>;
export const getWonPurchasedKey = (query: { pageNumber?: number | string; pageSize?: number | string } = {}) => withQuery(getWonPurchased, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(200, query.pageSize)]]);
export const getLostItems = '/api/v1/Auction/GetLostItems' as Get<PurchasesOutputBody>;
export const getLostItemsKey = (query: { pageNumber?: number | string; pageSize?: number | string } = {}) => withQuery(getLostItems, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(200, query.pageSize)]]);
export const getProceeds = '/api/v1/Auction/GetProceeds' as Get<Proceeds>;
export const getProceedsKey = (query: { item_ID: number | string; amount: string }) => withQuery(getProceeds, [['item_ID', String(query.item_ID)], ['amount', query.amount]]);
export const getSurcharge = '/api/v1/Payment/GetSurcharge' as Get<SurchargeOutputBody>;
export const getSurchargeKey = (query: { amount: string; isVirtual?: boolean }) => withQuery(getSurcharge, [['amount', query.amount], ['isVirtual', query.isVirtual ? 'true' : '']]);
