import { download } from './http/download';
import * as invoicesOperations from './operations/invoices.gen';
import * as papersOperations from './operations/papers.gen';
import { optionalResource, usePersonal } from './resource';

// All of this needs a signed-in person; its callers are inside session/signed-in-only.tsx. File names are those of the
// specification (section 7, notes), which names invoices and items.

/** Returns the latest 200 invoices, to show what is paid and cleared; the rest of the page works without them. */
export function useInvoiceStates() {
  return usePersonal(invoicesOperations.getInvoices, optionalResource);
}

/** Returns an item's release ticket; an error states what is missing. */
export function useReleaseTicket(itemId: number) {
  return usePersonal(papersOperations.getReleaseTicketHTMLObjectKey({ Item_ID: itemId }), optionalResource);
}

export function downloadInvoice(invoiceId: number): Promise<void> {
  return download(papersOperations.getInvoicePDFKey({ Invoice_ID: invoiceId }), `Invoice #${invoiceId}.pdf`);
}

/** Downloads an invoice as it was until the auction house changed it. */
export function downloadInvoiceVersion(invoiceId: number, version: number): Promise<void> {
  const address = papersOperations.getInvoicePDFKey({ Invoice_ID: invoiceId, version });
  return download(address, `Invoice #${invoiceId}, version ${version}.pdf`);
}

export function downloadReleaseTicket(itemId: number): Promise<void> {
  return download(papersOperations.getReleaseTicketPDFKey({ Item_ID: itemId }), `Item #${itemId}.pdf`);
}

export function downloadReleaseTickets(invoiceId: number): Promise<void> {
  return download(papersOperations.getAllReleaseTicketsForInvoiceKey({ Invoice_ID: invoiceId }), `Release Tickets of Invoice #${invoiceId}.pdf`);
}

export function downloadSettlement(settlementId: number): Promise<void> {
  return download(papersOperations.getSettlementPDFKey({ Settlement_ID: settlementId }), `Settlement #${settlementId}.pdf`);
}
