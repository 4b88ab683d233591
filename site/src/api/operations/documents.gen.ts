// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const uploadDocument = '/api/v1/Auction/UploadDocument';
export const getDocuments = '/api/v1/Auction/GetDocuments';
export const requestUserDocumentDownload = '/api/v1/Auction/RequestUserDocumentDownload';
export const externalRequestDownload = '/api/v1/Document/ExternalRequestDownload';
export const downloadDocument = (id: string) => `/api/v1/Document/Download/${id}`;
export const deleteDocument = '/api/v1/Document/Delete';
