// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const getAuctionSummary = '/api/v1/Auction/GetAuctionSummary';
export const getListedItems = '/api/v1/Auction/GetListedItems';
export const getSoldItems = '/api/v1/Auction/GetSoldItems';
export const getWonPurchased = '/api/v1/Auction/GetWonPurchased';
export const getLostItems = '/api/v1/Auction/GetLostItems';
export const getProceeds = '/api/v1/Auction/GetProceeds';
export const getSurcharge = '/api/v1/Payment/GetSurcharge';
