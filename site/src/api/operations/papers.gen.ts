// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { Get } from '../http/operation';
import type { ReleaseHTMLOutputBody } from '../schema.gen';

export const getInvoicePDF = '/api/v1/Account/GetInvoicePDF' as Get<Blob>;
export const getReleaseTicketHTMLObject = '/api/v1/Account/GetReleaseTicketHTMLObject' as Get<ReleaseHTMLOutputBody>;
export const getReleaseTicketPDF = '/api/v1/Account/GetReleaseTicketPDF' as Get<Blob>;
export const getAllReleaseTicketsForInvoice = '/api/v1/Account/GetAllReleaseTicketsForInvoice' as Get<Blob>;
export const getSettlementPDF = '/api/v1/Account/GetSettlementPDF' as Get<Blob>;
