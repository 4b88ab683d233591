// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const token = '/api/Token/v2';
export const handoff = '/api/Token/handoff';
export const revokeToken = '/api/Token/revoke';
export const getHandoffSession = '/api/v1/Auction/GetHandoffSession';
export const getHandOff = '/api/v1/Settings/GetHandOff';
