// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const getCountries = '/api/v1/System/GetCountries';
export const getCityState = '/api/v1/Account/GetCityState';
export const isStockNumberUsed = '/api/v1/Package/IsStockNumberUsed';
export const getMarketingQuestions = '/api/v1/Settings/GetMarketingQuestions';
export const getTaxExemptionType = '/api/v1/Settings/GetTaxExemptionType';
