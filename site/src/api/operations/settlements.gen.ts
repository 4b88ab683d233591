// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const getSettlements = '/api/v1/Auction/GetSettlements';
export const getSettlement = '/api/v1/Auction/GetSettlement';
