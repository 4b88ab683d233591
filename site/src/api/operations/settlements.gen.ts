// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { Get } from '../http/operation';
import type { SettlementOutputBody, SettlementsOutputBody } from '../schema.gen';

export const getSettlements = '/api/v1/Auction/GetSettlements' as Get<SettlementsOutputBody>;
export const getSettlement = '/api/v1/Auction/GetSettlement' as Get<SettlementOutputBody>;
