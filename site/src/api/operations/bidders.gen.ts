// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { countUnlessDefault, withQuery } from '../http/canonical-query';
import type { Get, Post, Put } from '../http/operation';
import type { AuctionPermissions, DoneBody, FindPeopleOutputBody, PermissionRequestsOutputBody, PersonRecord, RegisterForAuctionsInputBody, RegisterForAuctionsOutputBody, RegisteredAuctionsOutputBody, SetApprovalInputBody, SetPermissionsInputBody, SharedAccountsOutputBody, StandingBidsOutputBody, TermsAcceptanceOutputBody, UpdateTermsAcceptanceInputBody } from '../schema.gen';

export const registerForAuctions = '/api/v1/auction/registerForAuctions' as Post<RegisterForAuctionsInputBody, RegisterForAuctionsOutputBody>;
export const validateTermsAcceptanceByEventId = '/api/v1/auction/validateTermsAcceptanceByEventId' as Get<TermsAcceptanceOutputBody>;
export const validateTermsAcceptanceByEventIdKey = (query: { Event_ID: number | string }) => withQuery(validateTermsAcceptanceByEventId, [['Event_ID', String(query.Event_ID)]]);
export const updateUserTermsAcceptance = '/api/v1/Auction/updateUserTermsAcceptance' as Post<UpdateTermsAcceptanceInputBody, DoneBody>;
export const getRegisteredAuctions = '/api/v1/Auction/GetRegisteredAuctions' as Get<RegisteredAuctionsOutputBody>;
export const getRegisteredAuctionsKey = (query: { pageNumber?: number | string; pageSize?: number | string } = {}) => withQuery(getRegisteredAuctions, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(200, query.pageSize)]]);
export const getUserAuctionPermissions = '/api/v1/Auction/GetUserAuctionPermissions' as Get<AuctionPermissions>;
export const getUserAuctionPermissionsKey = (query: { user_ID?: number | string } = {}) => withQuery(getUserAuctionPermissions, [['user_ID', countUnlessDefault(0, query.user_ID)]]);
export const setExternalUserPermissions = '/api/v1/Auction/SetExternalUserPermissions' as Put<SetPermissionsInputBody, AuctionPermissions>;
export const requestOnlineBidding = '/api/v1/User/RequestOnlineBidding' as Post<undefined, AuctionPermissions>;
export const getPermissionRequests = '/api/v1/User/GetPermissionRequests' as Get<PermissionRequestsOutputBody>;
export const setRegistrationApproval = '/api/v1/Event/SetRegistrationApproval' as Put<SetApprovalInputBody, DoneBody>;
export const getPerson = '/api/v1/User/GetPerson' as Get<PersonRecord>;
export const getPersonKey = (query: { user_ID: number | string }) => withQuery(getPerson, [['user_ID', String(query.user_ID)]]);
export const findPeople = '/api/v1/User/FindPeople' as Get<FindPeopleOutputBody>;
export const findPeopleKey = (query: { pageNumber?: number | string; pageSize?: number | string; search: string }) => withQuery(findPeople, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(200, query.pageSize)], ['search', query.search]]);
export const getStandingBids = '/api/v1/User/GetStandingBids' as Get<StandingBidsOutputBody>;
export const getStandingBidsKey = (query: { user_ID: number | string }) => withQuery(getStandingBids, [['user_ID', String(query.user_ID)]]);
export const getSharedAccounts = '/api/v1/User/GetSharedAccounts' as Get<SharedAccountsOutputBody>;
