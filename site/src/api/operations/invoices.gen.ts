// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

export const getInvoices = '/api/v1/auction/GetInvoices';
export const getInvoiceHTMLObject = '/api/v1/Account/GetInvoiceHTMLObject';
