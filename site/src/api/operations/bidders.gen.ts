// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { Get, Post, Put } from '../http/operation';
import type { AuctionPermissions, DoneBody, FindPeopleOutputBody, PermissionRequestsOutputBody, PersonRecord, RegisterForAuctionsInputBody, RegisterForAuctionsOutputBody, RegisteredAuctionsOutputBody, SetApprovalInputBody, SetPermissionsInputBody, SharedAccountsOutputBody, StandingBidsOutputBody, TermsAcceptanceOutputBody, UpdateTermsAcceptanceInputBody } from '../schema.gen';

export const registerForAuctions = '/api/v1/auction/registerForAuctions' as Post<RegisterForAuctionsInputBody, RegisterForAuctionsOutputBody>;
export const validateTermsAcceptanceByEventId = '/api/v1/auction/validateTermsAcceptanceByEventId' as Get<TermsAcceptanceOutputBody>;
export const updateUserTermsAcceptance = '/api/v1/Auction/updateUserTermsAcceptance' as Post<UpdateTermsAcceptanceInputBody, DoneBody>;
export const getRegisteredAuctions = '/api/v1/Auction/GetRegisteredAuctions' as Get<RegisteredAuctionsOutputBody>;
export const getUserAuctionPermissions = '/api/v1/Auction/GetUserAuctionPermissions' as Get<AuctionPermissions>;
export const setExternalUserPermissions = '/api/v1/Auction/SetExternalUserPermissions' as Put<SetPermissionsInputBody, AuctionPermissions>;
export const requestOnlineBidding = '/api/v1/User/RequestOnlineBidding' as Post<undefined, AuctionPermissions>;
export const getPermissionRequests = '/api/v1/User/GetPermissionRequests' as Get<PermissionRequestsOutputBody>;
export const setRegistrationApproval = '/api/v1/Event/SetRegistrationApproval' as Put<SetApprovalInputBody, DoneBody>;
export const getPerson = '/api/v1/User/GetPerson' as Get<PersonRecord>;
export const findPeople = '/api/v1/User/FindPeople' as Get<FindPeopleOutputBody>;
export const getStandingBids = '/api/v1/User/GetStandingBids' as Get<StandingBidsOutputBody>;
export const getSharedAccounts = '/api/v1/User/GetSharedAccounts' as Get<SharedAccountsOutputBody>;
