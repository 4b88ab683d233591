// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const getWatchList = '/api/v1/Auction/GetWatchList';
export const addWatchList = '/api/v1/Auction/AddWatchList';
export const removeWatchList = '/api/v1/Auction/RemoveWatchList';
export const getSavedSearches = '/api/v1/User/GetSavedSearches';
export const addSavedSearch = '/api/v1/User/AddSavedSearch';
export const setSavedSearch = '/api/v1/User/SetSavedSearch';
export const removeSavedSearch = '/api/v1/User/RemoveSavedSearch';
