// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { withQuery } from '../http/canonical-query';
import type { Get } from '../http/operation';
import type { CityStateOutputBody, CountriesOutputBody, MarketingQuestionsOutputBody, StockNumberUsedOutputBody, TaxExemptionTypesOutputBody } from '../schema.gen';

export const getCountries = '/api/v1/System/GetCountries' as Get<CountriesOutputBody>;
export const getCityState = '/api/v1/Account/GetCityState' as Get<CityStateOutputBody>;
export const getCityStateKey = (query: { zip: string }) => withQuery(getCityState, [['zip', query.zip]]);
export const isStockNumberUsed = '/api/v1/Package/IsStockNumberUsed' as Get<StockNumberUsedOutputBody>;
export const getMarketingQuestions = '/api/v1/Settings/GetMarketingQuestions' as Get<MarketingQuestionsOutputBody>;
export const getMarketingQuestionsKey = (query: { isActive?: boolean } = {}) => withQuery(getMarketingQuestions, [['isActive', query.isActive === false ? 'false' : '']]);
export const getTaxExemptionType = '/api/v1/Settings/GetTaxExemptionType' as Get<TaxExemptionTypesOutputBody>;
