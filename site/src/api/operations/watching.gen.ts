// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { countUnlessDefault, withQuery } from '../http/canonical-query';
import type { Delete, Get, Post, Put } from '../http/operation';
import type { AddSavedSearchInputBody, AddWatchListInputBody, DoneBody, SavedSearch, SavedSearchesOutputBody, SetSavedSearchInputBody, WatchListOutputBody, WatchingOutputBody } from '../schema.gen';

export const getWatchList = '/api/v1/Auction/GetWatchList' as Get<WatchListOutputBody>;
export const getWatchListKey = (query: { pageNumber?: number | string; pageSize?: number | string } = {}) => withQuery(getWatchList, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(500, query.pageSize)]]);
export const addWatchList = '/api/v1/Auction/AddWatchList' as Post<AddWatchListInputBody, WatchingOutputBody>;
export const removeWatchList = '/api/v1/Auction/RemoveWatchList' as Delete<WatchingOutputBody>;
export const removeWatchListPath = (query: { item_ID: number | string }) => withQuery(removeWatchList, [['item_ID', String(query.item_ID)]]);
export const getSavedSearches = '/api/v1/User/GetSavedSearches' as Get<SavedSearchesOutputBody>;
export const addSavedSearch = '/api/v1/User/AddSavedSearch' as Post<AddSavedSearchInputBody, SavedSearch>;
export const setSavedSearch = '/api/v1/User/SetSavedSearch' as Put<SetSavedSearchInputBody, SavedSearch>;
export const removeSavedSearch = '/api/v1/User/RemoveSavedSearch' as Delete<DoneBody>;
export const removeSavedSearchPath = (query: { savedSearch_ID: number | string }) => withQuery(removeSavedSearch, [['savedSearch_ID', String(query.savedSearch_ID)]]);
