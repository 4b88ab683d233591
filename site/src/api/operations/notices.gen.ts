// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { countUnlessDefault, withQuery } from '../http/canonical-query';
import type { Get, Post, Put } from '../http/operation';
import type { DoneBody, NoticesOutputBody, ReadNoticesInputBody, UnsubscribedOutputBody } from '../schema.gen';

export const getNotices = '/api/v1/User/GetNotices' as Get<NoticesOutputBody>;
export const getNoticesKey = (query: { pageNumber?: number | string; pageSize?: number | string } = {}) => withQuery(getNotices, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(100, query.pageSize)]]);
export const readNotices = '/api/v1/User/ReadNotices' as Put<ReadNoticesInputBody, DoneBody>;
export const getPersonalStream = '/api/v1/User/GetPersonalStream' as Get<Blob>;
export const getPersonalStreamKey = (query: { items?: string } = {}) => withQuery(getPersonalStream, [['items', query.items ?? '']]);
export const unsubscribe = (token: string) => `/api/v1/User/Unsubscribe/${token}` as Post<undefined, UnsubscribedOutputBody>;
export const unsubscribeLink = (token: string) => `/api/v1/User/Unsubscribe/${token}` as Get<Blob>;
