// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const addTaxExemption = '/api/v1/Auction/AddTaxExemption';
export const getTaxExemptions = '/api/v1/Account/GetTaxExemptions';
export const endTaxExemption = '/api/v1/Account/EndTaxExemption';
export const getTaxExemptionRequests = '/api/v1/Account/GetTaxExemptionRequests';
export const decideTaxExemption = '/api/v1/Account/DecideTaxExemption';
