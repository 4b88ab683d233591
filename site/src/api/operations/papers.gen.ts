// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { countUnlessDefault, withQuery } from '../http/canonical-query';
import type { Get } from '../http/operation';
import type { ReleaseHTMLOutputBody } from '../schema.gen';

export const getInvoicePDF = '/api/v1/Account/GetInvoicePDF' as Get<Blob>;
export const getInvoicePDFKey = (query: { Invoice_ID: number | string; version?: number | string }) => withQuery(getInvoicePDF, [['Invoice_ID', String(query.Invoice_ID)], ['version', countUnlessDefault(0, query.version)]]);
export const getReleaseTicketHTMLObject = '/api/v1/Account/GetReleaseTicketHTMLObject' as Get<ReleaseHTMLOutputBody>;
export const getReleaseTicketHTMLObjectKey = (query: { Item_ID: number | string }) => withQuery(getReleaseTicketHTMLObject, [['Item_ID', String(query.Item_ID)]]);
export const getReleaseTicketPDF = '/api/v1/Account/GetReleaseTicketPDF' as Get<Blob>;
export const getReleaseTicketPDFKey = (query: { Item_ID: number | string }) => withQuery(getReleaseTicketPDF, [['Item_ID', String(query.Item_ID)]]);
export const getAllReleaseTicketsForInvoice = '/api/v1/Account/GetAllReleaseTicketsForInvoice' as Get<Blob>;
export const getAllReleaseTicketsForInvoiceKey = (query: { Invoice_ID: number | string }) => withQuery(getAllReleaseTicketsForInvoice, [['Invoice_ID', String(query.Invoice_ID)]]);
export const getSettlementPDF = '/api/v1/Account/GetSettlementPDF' as Get<Blob>;
export const getSettlementPDFKey = (query: { Settlement_ID: number | string }) => withQuery(getSettlementPDF, [['Settlement_ID', String(query.Settlement_ID)]]);
