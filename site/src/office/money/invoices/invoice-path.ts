import { officePath } from '../../addresses';

/** Returns the address of an invoice in the office. */
export function invoicePath(invoiceId: number): string {
  return officePath(`invoices/${invoiceId}`);
}
