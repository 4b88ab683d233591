import { postPersonal, putPersonal } from './http/client';
import { download } from './http/download';
import { uploadPersonal } from './http/upload';
import * as operations from './operations/office.gen';
import { pageSize, usePersonal } from './resource';
import type { Import, ImportSummary, ImportUploadOutputBody, SetImportMapInputBody } from './schema.gen';
import { steadyPolling } from './standing-refresh';

// All of this is for the duty catalog.

/** How often an import that the engine works on is loaded again (ms). */
const watching = 1000;

/** Reports whether the engine works on an import, or will. */
export function isUnderWay({ state }: Pick<ImportSummary, 'state'>): boolean {
  return state === 'previewing' || state === 'running' || state === 'undoing';
}

/** Returns a page of the house's imports, latest first. */
export function useImports(page: number) {
  return usePersonal(operations.getImportsKey({ pageNumber: page, pageSize }), {
    keepPreviousData: true,
    refreshInterval: (list) => (list?.imports.some(isUnderWay) ? watching : 0),
  });
}

/** Returns an import, again and again while the engine works on it. */
export function useImport(importId: number) {
  return usePersonal(operations.getImportKey({ import_ID: importId }), {
    ...steadyPolling(watching),
    refreshInterval: (found) => (found && isUnderWay(found) ? watching : 0),
  });
}

export type ImportPurpose = ImportSummary['purpose'];

export function startImport({ name, size }: File, purpose: ImportPurpose): Promise<ImportUploadOutputBody> {
  return postPersonal(operations.startImport, { name: [...name].slice(-255).join(''), size, purpose });
}

/** Uploads a part of a file, from 1. One that has arrived before changes nothing. */
export function uploadImportPart(
  { import_ID, partBytes }: Pick<ImportUploadOutputBody, 'import_ID' | 'partBytes'>, file: File, number: number,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
): Promise<ImportUploadOutputBody> {
  const part = new File([file.slice((number - 1) * partBytes, number * partBytes)], file.name, { type: 'application/octet-stream' });
  return uploadPersonal(operations.uploadImportPartPath({ import_ID, number }), part, { ...options, idempotencyKey: `import-${import_ID}-${number}` });
}

export function setImportMap(change: SetImportMapInputBody): Promise<Import> {
  return putPersonal(operations.setImportMap, change);
}

export function previewImport({ import_ID, version: seen }: Import): Promise<Import> {
  return postPersonal(operations.previewImport, { import_ID, seen });
}

export type RunOptions = { publish: boolean; pastLots: boolean; photos_ID: number };

export function runImport({ import_ID, version: seen }: Import, options: RunOptions): Promise<Import> {
  return postPersonal(operations.runImport, { import_ID, seen, ...options });
}

export function undoImport({ import_ID }: ImportSummary): Promise<Import> {
  return postPersonal(operations.undoImportPath({ import_ID }), undefined);
}

/** Has the browser save the rows that an import refused, as CSV. */
export function saveBadRows({ import_ID, name }: ImportSummary): Promise<void> {
  return download(operations.getImportBadRowsKey({ import_ID }), `${name.replace(/\.\w+$/, '')} refused.csv`);
}
