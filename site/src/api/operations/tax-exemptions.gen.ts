// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { countUnlessDefault, withQuery } from '../http/canonical-query';
import type { Delete, Get, Post } from '../http/operation';
import type { DecideTaxExemptionInputBody, TaxExemption, TaxExemptionRequestsOutputBody, TaxExemptionsOutputBody } from '../schema.gen';

export const addTaxExemption = '/api/v1/Auction/AddTaxExemption' as Post<File, TaxExemption>;
export const addTaxExemptionPath = (query: { name?: string; account_ID?: number | string; taxExemptionType_ID: number | string; state?: string; certificateNumber?: string; validUntil?: string }) => withQuery(addTaxExemption, [['name', query.name ?? ''], ['account_ID', countUnlessDefault(0, query.account_ID)], ['taxExemptionType_ID', String(query.taxExemptionType_ID)], ['state', query.state ?? ''], ['certificateNumber', query.certificateNumber ?? ''], ['validUntil', query.validUntil ?? '']]);
export const getTaxExemptions = '/api/v1/Account/GetTaxExemptions' as Get<TaxExemptionsOutputBody>;
export const getTaxExemptionsKey = (query: { account_ID?: number | string; user_ID?: number | string; pageNumber?: number | string; pageSize?: number | string } = {}) => withQuery(getTaxExemptions, [['account_ID', countUnlessDefault(0, query.account_ID)], ['user_ID', countUnlessDefault(0, query.user_ID)], ['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(50, query.pageSize)]]);
export const endTaxExemption = '/api/v1/Account/EndTaxExemption' as Delete<TaxExemption>;
export const endTaxExemptionPath = (query: { ID: number | string }) => withQuery(endTaxExemption, [['ID', String(query.ID)]]);
export const getTaxExemptionRequests = '/api/v1/Account/GetTaxExemptionRequests' as Get<TaxExemptionRequestsOutputBody>;
export const getTaxExemptionRequestsKey = (query: { pageNumber?: number | string; pageSize?: number | string } = {}) => withQuery(getTaxExemptionRequests, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(50, query.pageSize)]]);
export const decideTaxExemption = '/api/v1/Account/DecideTaxExemption' as Post<DecideTaxExemptionInputBody, TaxExemption>;
