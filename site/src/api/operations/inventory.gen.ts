// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { choiceUnlessDefault, countUnlessDefault, foldedList, plainList, searchText, withQuery } from '../http/canonical-query';
import type { Get } from '../http/operation';
import type { CategoriesOutputBody, CriteriaOutputBody, FeaturedCategoriesOutputBody, ModelsOutputBody, SearchOutputBody, SitemapOutputBody, SuggestionsOutputBody } from '../schema.gen';

export const searchInventory = '/api/v1/Auction/SearchInventory' as Get<SearchOutputBody>;
export const searchInventoryKey = (query: { page_number?: number | string; page_size?: number | string; status?: string; events?: string; categories?: string; families?: string; makes?: string; models?: string; locations?: string; years?: string; price?: string; meter?: string; near?: string; sold?: string; search_string?: string; sort?: string } = {}) => withQuery(searchInventory, [['page_number', countUnlessDefault(1, query.page_number)], ['page_size', countUnlessDefault(24, query.page_size)], ['status', foldedList(query.status)], ['events', plainList(query.events)], ['categories', foldedList(query.categories)], ['families', foldedList(query.families)], ['makes', foldedList(query.makes)], ['models', foldedList(query.models)], ['locations', foldedList(query.locations)], ['years', plainList(query.years)], ['price', query.price ?? ''], ['meter', query.meter ?? ''], ['near', query.near ?? ''], ['sold', choiceUnlessDefault('', query.sold)], ['search_string', searchText(query.search_string)], ['sort', choiceUnlessDefault('', query.sort)]]);
export const getInventorySearchCriteria = '/api/v1/Auction/GetInventorySearchCriteria' as Get<CriteriaOutputBody>;
export const getModelsForMakes = '/api/v1/Auction/GetModelsForMakes' as Get<ModelsOutputBody>;
export const getModelsForMakesKey = (query: { makes: string }) => withQuery(getModelsForMakes, [['makes', foldedList(query.makes)]]);
export const getCategoriesWithFamilies = '/api/v1/Auction/GetCategoriesWithFamilies' as Get<CategoriesOutputBody>;
export const getFeaturedCategories = '/api/v1/Auction/GetFeaturedCategories' as Get<FeaturedCategoriesOutputBody>;
export const getSearchSuggestions = '/api/v1/Auction/GetSearchSuggestions' as Get<SuggestionsOutputBody>;
export const getSearchSuggestionsKey = (query: { search_string: string }) => withQuery(getSearchSuggestions, [['search_string', searchText(query.search_string)]]);
export const getSitemapItems = '/api/v1/Auction/GetSitemapItems' as Get<SitemapOutputBody>;
export const getSitemapItemsKey = (query: { page_number?: number | string } = {}) => withQuery(getSitemapItems, [['page_number', countUnlessDefault(1, query.page_number)]]);
