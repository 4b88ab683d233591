import { deletePersonal, getPersonal } from './http/client';
import type { Get } from './http/operation';
import { fileName, uploadPersonal, type UploadOptions } from './http/upload';
import * as documentsOperations from './operations/documents.gen';
import { pageSize, usePersonal } from './resource';
import type { DoneBody, DownloadLink, PersonalDocument } from './schema.gen';

// All of this needs a signed-in person; its callers are inside session/signed-in-only.tsx.

/** What a document is, and whose: one of the person's accounts, 0 if they have none. */
export type DocumentFields = { kind: PersonalDocument['kind']; accountId: number };

/** Returns a page of the person's documents, latest first, with what may be uploaded; the previous one stays while another loads. */
export function useDocuments(page: number) {
  const key = documentsOperations.getDocumentsKey({ pageNumber: page, pageSize });
  return usePersonal(key, { keepPreviousData: true });
}

export function uploadDocument(file: File, { kind, accountId }: DocumentFields, options: UploadOptions): Promise<PersonalDocument> {
  const path = documentsOperations.uploadDocumentPath({ name: fileName(file), account_ID: accountId, kind });
  return uploadPersonal(path, file, options);
}

/** Has the browser download a document by a link that works for a short time and needs no token. */
export function downloadDocument(documentId: number): Promise<void> {
  return download(documentsOperations.requestUserDocumentDownloadKey({ ID: documentId }));
}

/** Like downloadDocument, for anybody's document; for the duty people. The owner sees that the office opened it. */
export function downloadAnyDocument(documentId: number): Promise<void> {
  return download(documentsOperations.externalRequestDownloadKey({ ID: documentId }));
}

async function download(key: Get<DownloadLink>): Promise<void> {
  const { url, name } = await getPersonal(key);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

export function deleteDocument(documentId: number): Promise<DoneBody> {
  return deletePersonal(documentsOperations.deleteDocumentPath({ ID: documentId }));
}
