// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const searchInventory = '/api/v1/Auction/SearchInventory';
export const getInventorySearchCriteria = '/api/v1/Auction/GetInventorySearchCriteria';
export const getModelsForMakes = '/api/v1/Auction/GetModelsForMakes';
export const getCategoriesWithFamilies = '/api/v1/Auction/GetCategoriesWithFamilies';
export const getFeaturedCategories = '/api/v1/Auction/GetFeaturedCategories';
export const getSearchSuggestions = '/api/v1/Auction/GetSearchSuggestions';
export const getSitemapItems = '/api/v1/Auction/GetSitemapItems';
