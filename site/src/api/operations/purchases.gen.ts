// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { Get } from '../http/operation';
import type { AuctionSummary, ListingsOutputBody, Proceeds, PurchasesOutputBody, SurchargeOutputBody } from '../schema.gen';

export const getAuctionSummary = '/api/v1/Auction/GetAuctionSummary' as Get<AuctionSummary>;
export const getListedItems = '/api/v1/Auction/GetListedItems' as Get<ListingsOutputBody>;
export const getSoldItems = '/api/v1/Auction/GetSoldItems' as Get<PurchasesOutputBody>;
export const getWonPurchased = '/api/v1/Auction/GetWonPurchased' as Get<PurchasesOutputBody>;
export const getLostItems = '/api/v1/Auction/GetLostItems' as Get<PurchasesOutputBody>;
export const getProceeds = '/api/v1/Auction/GetProceeds' as Get<Proceeds>;
export const getSurcharge = '/api/v1/Payment/GetSurcharge' as Get<SurchargeOutputBody>;
