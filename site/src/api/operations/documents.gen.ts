// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { countUnlessDefault, withQuery } from '../http/canonical-query';
import type { Delete, Get, Post } from '../http/operation';
import type { DocumentsOutputBody, DoneBody, DownloadLink, PersonalDocument } from '../schema.gen';

export const uploadDocument = '/api/v1/Auction/UploadDocument' as Post<File, PersonalDocument>;
export const uploadDocumentPath = (query: { name?: string; account_ID?: number | string; kind?: string } = {}) => withQuery(uploadDocument, [['name', query.name ?? ''], ['account_ID', countUnlessDefault(0, query.account_ID)], ['kind', query.kind ?? '']]);
export const getDocuments = '/api/v1/Auction/GetDocuments' as Get<DocumentsOutputBody>;
export const getDocumentsKey = (query: { account_ID?: number | string; user_ID?: number | string; pageNumber?: number | string; pageSize?: number | string } = {}) => withQuery(getDocuments, [['account_ID', countUnlessDefault(0, query.account_ID)], ['user_ID', countUnlessDefault(0, query.user_ID)], ['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(50, query.pageSize)]]);
export const requestUserDocumentDownload = '/api/v1/Auction/RequestUserDocumentDownload' as Get<DownloadLink>;
export const requestUserDocumentDownloadKey = (query: { ID: number | string }) => withQuery(requestUserDocumentDownload, [['ID', String(query.ID)]]);
export const externalRequestDownload = '/api/v1/Document/ExternalRequestDownload' as Get<DownloadLink>;
export const externalRequestDownloadKey = (query: { ID: number | string }) => withQuery(externalRequestDownload, [['ID', String(query.ID)]]);
export const downloadDocument = (id: string) => `/api/v1/Document/Download/${id}` as Get<Blob>;
export const deleteDocument = '/api/v1/Document/Delete' as Delete<DoneBody>;
export const deleteDocumentPath = (query: { ID: number | string }) => withQuery(deleteDocument, [['ID', String(query.ID)]]);
