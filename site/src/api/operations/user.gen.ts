// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { countUnlessDefault, withQuery } from '../http/canonical-query';
import type { Delete, Get, Post, Put } from '../http/operation';
import type { ActivityOutputBody, AddPreviouslyViewedInputBody, ChangePasswordInputBody, DoneBody, IdleLimitInputBody, PreviouslyViewedOutputBody, SessionsOutputBody, UserInformation } from '../schema.gen';

export const getUserInformation = '/api/v1/Auction/getUserInformation' as Get<UserInformation>;
export const getPreviouslyViewedItems = '/api/v1/Auction/GetPreviouslyViewedItems' as Get<PreviouslyViewedOutputBody>;
export const addPreviouslyViewedItem = '/api/v1/Auction/AddPreviouslyViewedItem' as Post<AddPreviouslyViewedInputBody, DoneBody>;
export const changePassword = '/api/v1/User/ChangePassword' as Put<ChangePasswordInputBody, DoneBody>;
export const getSessions = '/api/v1/User/GetSessions' as Get<SessionsOutputBody>;
export const endSession = '/api/v1/User/EndSession' as Delete<DoneBody>;
export const endSessionPath = (query: { session_ID: number | string }) => withQuery(endSession, [['session_ID', String(query.session_ID)]]);
export const endOtherSessions = '/api/v1/User/EndOtherSessions' as Delete<DoneBody>;
export const getActivity = '/api/v1/User/GetActivity' as Get<ActivityOutputBody>;
export const getActivityKey = (query: { user_ID?: number | string; before?: number | string } = {}) => withQuery(getActivity, [['user_ID', countUnlessDefault(0, query.user_ID)], ['before', countUnlessDefault(0, query.before)]]);
export const setIdleLimit = '/api/v1/User/SetIdleLimit' as Put<IdleLimitInputBody, DoneBody>;
