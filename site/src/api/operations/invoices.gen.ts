// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import { countUnlessDefault, withQuery } from '../http/canonical-query';
import type { Get } from '../http/operation';
import type { BankDetails, InvoiceHTMLOutputBody, InvoicesOutputBody } from '../schema.gen';

export const getBankDetails = '/api/v1/Payment/GetBankDetails' as Get<BankDetails>;
export const getBankDetailsKey = (query: { Invoice_ID: number | string }) => withQuery(getBankDetails, [['Invoice_ID', String(query.Invoice_ID)]]);
export const getInvoices = '/api/v1/auction/GetInvoices' as Get<InvoicesOutputBody>;
export const getInvoicesKey = (query: { pageNumber?: number | string; pageSize?: number | string } = {}) => withQuery(getInvoices, [['pageNumber', countUnlessDefault(1, query.pageNumber)], ['pageSize', countUnlessDefault(200, query.pageSize)]]);
export const getInvoiceHTMLObject = '/api/v1/Account/GetInvoiceHTMLObject' as Get<InvoiceHTMLOutputBody>;
export const getInvoiceHTMLObjectKey = (query: { Invoice_ID: number | string; version?: number | string }) => withQuery(getInvoiceHTMLObject, [['Invoice_ID', String(query.Invoice_ID)], ['version', countUnlessDefault(0, query.version)]]);
