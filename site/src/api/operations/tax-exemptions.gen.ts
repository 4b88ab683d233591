// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { Delete, Get, Post } from '../http/operation';
import type { DecideTaxExemptionInputBody, TaxExemption, TaxExemptionRequestsOutputBody, TaxExemptionsOutputBody } from '../schema.gen';

export const addTaxExemption = '/api/v1/Auction/AddTaxExemption' as Post<File, TaxExemption>;
export const getTaxExemptions = '/api/v1/Account/GetTaxExemptions' as Get<TaxExemptionsOutputBody>;
export const endTaxExemption = '/api/v1/Account/EndTaxExemption' as Delete<TaxExemption>;
export const getTaxExemptionRequests = '/api/v1/Account/GetTaxExemptionRequests' as Get<TaxExemptionRequestsOutputBody>;
export const decideTaxExemption = '/api/v1/Account/DecideTaxExemption' as Post<DecideTaxExemptionInputBody, TaxExemption>;
