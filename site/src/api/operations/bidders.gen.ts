// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const registerForAuctions = '/api/v1/auction/registerForAuctions';
export const validateTermsAcceptanceByEventId = '/api/v1/auction/validateTermsAcceptanceByEventId';
export const updateUserTermsAcceptance = '/api/v1/Auction/updateUserTermsAcceptance';
export const getRegisteredAuctions = '/api/v1/Auction/GetRegisteredAuctions';
export const getUserAuctionPermissions = '/api/v1/Auction/GetUserAuctionPermissions';
export const setExternalUserPermissions = '/api/v1/Auction/SetExternalUserPermissions';
export const requestOnlineBidding = '/api/v1/User/RequestOnlineBidding';
export const getPermissionRequests = '/api/v1/User/GetPermissionRequests';
export const setRegistrationApproval = '/api/v1/Event/SetRegistrationApproval';
export const getPerson = '/api/v1/User/GetPerson';
export const findPeople = '/api/v1/User/FindPeople';
export const getStandingBids = '/api/v1/User/GetStandingBids';
export const getSharedAccounts = '/api/v1/User/GetSharedAccounts';
