import { download } from './http/download';
import * as operations from './operations/office.gen';
import { usePersonal } from './resource';
import type { Report } from './schema.gen';

export type ReportQuery = { report: Report['report']; event_ID: string; from: string; to: string };

/** Returns a report, for the duty reports; unpaid and payments for the duty cash, too. */
export function useReport(query: ReportQuery) {
  return usePersonal(operations.getReportKey(query));
}

/** Saves the same report as a file. */
export function downloadReport(query: ReportQuery, kind: 'csv' | 'pdf', title: string): Promise<void> {
  const key = kind === 'csv' ? operations.getReportCSVKey(query) : operations.getReportPDFKey(query);
  return download(key, `${title}.${kind}`);
}
