import { countUnlessDefault, withQuery } from './http/canonical-query';
import { deletePersonal, getPersonal } from './http/client';
import type { Get } from './http/operation';
import { fileName, uploadPersonal, type UploadOptions } from './http/upload';
import * as documentsOperations from './operations/documents.gen';
import { usePersonal } from './resource';
import type { DoneBody, DownloadLink, PersonalDocument } from './schema.gen';

// All of this needs a signed-in person; its callers are inside session/signed-in-only.tsx.

const pageSize = 25;

/** What a document is, and whose: one of the person's accounts, 0 if they have none. */
export type DocumentFields = { kind: PersonalDocument['kind']; accountId: number };

/** Returns a page of the person's documents, latest first, with what may be uploaded; the previous one stays while another loads. */
export function useDocuments(page: number) {
  const key = withQuery(documentsOperations.getDocuments, [
    ['pageNumber', countUnlessDefault(1, page)],
    ['pageSize', String(pageSize)],
  ]);
  return usePersonal(key, { keepPreviousData: true });
}

export function uploadDocument(file: File, { kind, accountId }: DocumentFields, options: UploadOptions): Promise<PersonalDocument> {
  const path = withQuery(documentsOperations.uploadDocument, [
    ['name', fileName(file)],
    ['account_ID', countUnlessDefault(0, accountId)],
    ['kind', kind],
  ]);
  return uploadPersonal(path, file, options);
}

/** Has the browser download a document by a link that works for a short time and needs no token. */
export function downloadDocument(documentId: number): Promise<void> {
  return download(documentsOperations.requestUserDocumentDownload, documentId);
}

/** Like downloadDocument, for anybody's document; for administrators and clerks. The owner sees that the office opened it. */
export function downloadAnyDocument(documentId: number): Promise<void> {
  return download(documentsOperations.externalRequestDownload, documentId);
}

async function download(operation: Get<DownloadLink>, documentId: number): Promise<void> {
  const { url, name } = await getPersonal(withQuery(operation, [['ID', String(documentId)]]));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

export function deleteDocument(documentId: number): Promise<DoneBody> {
  return deletePersonal(withQuery(documentsOperations.deleteDocument, [['ID', String(documentId)]]));
}
