// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { Delete, Get, Post } from '../http/operation';
import type { DocumentsOutputBody, DoneBody, DownloadLink, PersonalDocument } from '../schema.gen';

export const uploadDocument = '/api/v1/Auction/UploadDocument' as Post<File, PersonalDocument>;
export const getDocuments = '/api/v1/Auction/GetDocuments' as Get<DocumentsOutputBody>;
export const requestUserDocumentDownload = '/api/v1/Auction/RequestUserDocumentDownload' as Get<DownloadLink>;
export const externalRequestDownload = '/api/v1/Document/ExternalRequestDownload' as Get<DownloadLink>;
export const downloadDocument = (id: string) => `/api/v1/Document/Download/${id}` as Get<Blob>;
export const deleteDocument = '/api/v1/Document/Delete' as Delete<DoneBody>;
