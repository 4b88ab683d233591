// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { countUnlessDefault, withQuery } from '../http/canonical-query';
import type { Get } from '../http/operation';
import type { SettlementOutputBody, SettlementsOutputBody } from '../schema.gen';

export const getSettlements = '/api/v1/Auction/GetSettlements' as Get<SettlementsOutputBody>;
export const getSettlementsKey = (query: { pageNumber?: number | string; pageSize?: number | string; statusFilter?: string } = {}) => withQuery(getSettlements, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(200, query.pageSize)], ['statusFilter', query.statusFilter ?? '']]);
export const getSettlement = '/api/v1/Auction/GetSettlement' as Get<SettlementOutputBody>;
export const getSettlementKey = (query: { Settlement_ID: number | string }) => withQuery(getSettlement, [['Settlement_ID', String(query.Settlement_ID)]]);
