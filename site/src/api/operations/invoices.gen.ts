// Code generated from engine/api by go test ./engine/api -update. DO NOT EDIT.

import type { Get } from '../http/operation';
import type { InvoiceHTMLOutputBody, InvoicesOutputBody } from '../schema.gen';

export const getInvoices = '/api/v1/auction/GetInvoices' as Get<InvoicesOutputBody>;
export const getInvoiceHTMLObject = '/api/v1/Account/GetInvoiceHTMLObject' as Get<InvoiceHTMLOutputBody>;
