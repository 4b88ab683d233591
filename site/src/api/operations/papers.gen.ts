// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const getInvoicePDF = '/api/v1/Account/GetInvoicePDF';
export const getReleaseTicketHTMLObject = '/api/v1/Account/GetReleaseTicketHTMLObject';
export const getReleaseTicketPDF = '/api/v1/Account/GetReleaseTicketPDF';
export const getAllReleaseTicketsForInvoice = '/api/v1/Account/GetAllReleaseTicketsForInvoice';
export const getSettlementPDF = '/api/v1/Account/GetSettlementPDF';
