import type { SWRConfiguration } from 'swr';
import { deletePersonal, postPersonal } from './http/client';
import { fileName, uploadPersonal, type UploadOptions } from './http/upload';
import * as referenceDataOperations from './operations/reference-data.gen';
import * as taxExemptionsOperations from './operations/tax-exemptions.gen';
import { pageSize, usePersonal, usePublic } from './resource';
import type { DecideTaxExemptionInputBody, TaxExemption } from './schema.gen';

// All of this needs a signed-in person; its callers are inside session/signed-in-only.tsx.

export type ExemptionFields = {
  accountId: number;
  typeId: number;
  /** The code of a state; empty: all states. */
  state: string;
  certificateNumber: string;
  /** The last valid day, YYYY-MM-DD; empty: does not expire. */
  validUntil: string;
};

/** Returns a page of the person's tax exemptions, latest first; the previous one stays while another loads. */
export function useTaxExemptions(page: number) {
  const key = taxExemptionsOperations.getTaxExemptionsKey({ pageNumber: page, pageSize });
  return usePersonal(key, { keepPreviousData: true });
}

/** Returns the kinds of tax exemption. */
export function useTaxExemptionTypes() {
  return usePublic(referenceDataOperations.getTaxExemptionType);
}

/** Requests a tax exemption with its certificate. */
export function addTaxExemption(file: File, { accountId, typeId, ...rest }: ExemptionFields, options: UploadOptions): Promise<TaxExemption> {
  const path = taxExemptionsOperations.addTaxExemptionPath({ name: fileName(file), account_ID: accountId, taxExemptionType_ID: typeId, ...rest });
  return uploadPersonal(path, file, options);
}

export function endTaxExemption(exemptionId: number): Promise<TaxExemption> {
  return deletePersonal(taxExemptionsOperations.endTaxExemptionPath({ ID: exemptionId }));
}

/** Returns a page of the tax exemptions that wait for the office, oldest first, for the duty people; the previous one stays while another loads. With `isOff`, it sends no request. */
export function useExemptionRequests(page: number, config?: SWRConfiguration & { isOff?: boolean }) {
  const key = taxExemptionsOperations.getTaxExemptionRequestsKey({ pageNumber: page, pageSize });
  return usePersonal(config?.isOff ? null : key, { keepPreviousData: true, ...config });
}

/** Approves a tax exemption, with its last day, or declines it, with the reason; for the duty people. The person is emailed. */
export function decideTaxExemption(decision: DecideTaxExemptionInputBody): Promise<TaxExemption> {
  return postPersonal(taxExemptionsOperations.decideTaxExemption, decision);
}
