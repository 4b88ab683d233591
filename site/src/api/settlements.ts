import * as settlementsOperations from './operations/settlements.gen';
import { pageSize, usePersonal } from './resource';
import type { SettlementsOutputBody } from './schema.gen';

// All of this needs a signed-in person; its callers are inside session/signed-in-only.tsx.

export type SettlementStatus = '' | SettlementsOutputBody['settlements'][number]['status'];

/** A page of the person's settlements as a seller. */
export type SettlementsQuery = { status: SettlementStatus; page: number };

/** Returns a page of settlements, latest first, with the totals of all; the previous one stays while another loads. */
export function useSettlements({ status, page }: SettlementsQuery) {
  const key = settlementsOperations.getSettlementsKey({ pageNumber: page, pageSize, statusFilter: status });
  return usePersonal(key, { keepPreviousData: true });
}

/** Returns a settlement with its lines and payments. */
export function useSettlement(settlementId: number) {
  return usePersonal(settlementsOperations.getSettlementKey({ Settlement_ID: settlementId }));
}
