// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const getListedItems = '/api/v1/Auction/GetListedItems';
export const getSoldItems = '/api/v1/Auction/GetSoldItems';
export const getWonPurchased = '/api/v1/Auction/GetWonPurchased';
export const getLostItems = '/api/v1/Auction/GetLostItems';
export const getSurcharge = '/api/v1/Payment/GetSurcharge';
