// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { Get } from '../http/operation';
import type { CategoriesOutputBody, CriteriaOutputBody, FeaturedCategoriesOutputBody, ModelsOutputBody, SearchOutputBody, SitemapOutputBody, SuggestionsOutputBody } from '../schema.gen';

export const searchInventory = '/api/v1/Auction/SearchInventory' as Get<SearchOutputBody>;
export const getInventorySearchCriteria = '/api/v1/Auction/GetInventorySearchCriteria' as Get<CriteriaOutputBody>;
export const getModelsForMakes = '/api/v1/Auction/GetModelsForMakes' as Get<ModelsOutputBody>;
export const getCategoriesWithFamilies = '/api/v1/Auction/GetCategoriesWithFamilies' as Get<CategoriesOutputBody>;
export const getFeaturedCategories = '/api/v1/Auction/GetFeaturedCategories' as Get<FeaturedCategoriesOutputBody>;
export const getSearchSuggestions = '/api/v1/Auction/GetSearchSuggestions' as Get<SuggestionsOutputBody>;
export const getSitemapItems = '/api/v1/Auction/GetSitemapItems' as Get<SitemapOutputBody>;
