import { isKeyOf } from './http/canonical-query';
import { deletePersonal, getPersonal, postPersonal, putPersonal } from './http/client';
import * as invoiceOperations from './operations/invoices.gen';
import * as operations from './operations/payments.gen';
import { optionalResource, pageSize, usePersonal } from './resource';
import type { CardDeposit, CustomerProfileOutputBody, Deposit, InvoiceCardPayment, InvoiceHTMLOutputBody, InvoicePayment, Payment, PaymentMethod, PaymentMethodChange, PaymentMethodDeletedOutputBody, PaymentMethodOutputBody, PaymentsOutputBody, Refund } from './schema.gen';

// All of this needs a signed-in person; its callers are inside session/signed-in-only.tsx. No card or account number of a person is ever in a
// response, so none gets into the SWR cache.

/** Matches everything that a payment changes. */
export const isAboutMoney = isKeyOf(operations.getPayments, operations.getDeposits, invoiceOperations.getInvoices, invoiceOperations.getInvoiceHTMLObject);

export function usePaymentMethods() {
  return usePersonal(operations.getSavedPaymentMethods);
}

/** How often to refresh while the outcome of a payment is unknown. */
const pendingPollMs = 4000;

/** Returns payments and refunds, latest first, kept current while an outcome is unknown; `isUrgent` refreshes in any case. For staff, those of a person. */
export function usePayments({ userId = 0, isUrgent = false }: { userId?: number; isUrgent?: boolean } = {}) {
  return usePersonal(operations.getPaymentsKey({ user_ID: userId }), {
    refreshInterval: (answer?: PaymentsOutputBody) => (isUrgent || answer?.payments.some(({ state }) => state === 'pending') ? pendingPollMs : 0),
  });
}

/** Returns a page of what became of deposits, latest first; the previous one stays while another loads. For staff, those of a person. */
export function useDeposits(page: number, userId = 0) {
  return usePersonal(operations.getDepositsKey({ pageNumber: page, pageSize, user_ID: userId }), { keepPreviousData: true });
}

/** Returns a page of the person's invoices; the previous one stays while another loads. */
export function useInvoices(page: number) {
  return usePersonal(invoiceOperations.getInvoicesKey({ pageNumber: page, pageSize }), { keepPreviousData: true });
}

/** Returns the latest invoices for a screen that works without them. */
export function useLatestInvoices() {
  return usePersonal(invoiceOperations.getInvoicesKey({ pageNumber: 1, pageSize }), optionalResource);
}

/** Returns where to pay an invoice by wire; without an account if nothing is due, or the house has none here. */
export function useBankDetails(invoiceId: number) {
  return usePersonal(invoiceOperations.getBankDetailsKey({ Invoice_ID: invoiceId }), optionalResource);
}

/** Returns an invoice, current while a payment of it is pending. */
export function useInvoice(invoiceId: number) {
  return usePersonal(invoiceOperations.getInvoiceHTMLObjectKey({ Invoice_ID: invoiceId }), {
    ...optionalResource,
    refreshInterval: (answer?: InvoiceHTMLOutputBody) => (answer && answer.invoice.pending > 0 ? pendingPollMs : 0),
  });
}

/** Returns the person's profile at the processor, and creates it first if there is none. */
export function createCustomerProfile(): Promise<CustomerProfileOutputBody> {
  return getPersonal(operations.createCustomerProfile);
}

/** Verifies and stores a card or a bank account. Fails with 402 and the processor's message if declined. */
export function addPaymentMethod(method: PaymentMethod): Promise<PaymentMethodOutputBody> {
  return postPersonal(operations.addCustomerPaymentMethod, method);
}

/** Changes the fields that are there. */
export function changePaymentMethod(change: PaymentMethodChange): Promise<PaymentMethodOutputBody> {
  return putPersonal(operations.updateCustomerPaymentProfile, change);
}

export function deletePaymentMethod(id: number): Promise<PaymentMethodDeletedOutputBody> {
  return deletePersonal(operations.deleteCustomerPaymentMethodPath({ paymentProfileID: id }));
}

// Repeating a payment with the same key charges once and returns its outcome.

export function payInvoice(payment: InvoicePayment, idempotencyKey: string): Promise<Payment> {
  return postPersonal(operations.payInvoice, payment, { idempotencyKey });
}

export function payInvoiceByCard(payment: InvoiceCardPayment, idempotencyKey: string): Promise<Payment> {
  return postPersonal(operations.payInvoiceCC, payment, { idempotencyKey });
}

export function depositByCard(deposit: CardDeposit, idempotencyKey: string): Promise<Payment> {
  return postPersonal(operations.creditCardDeposit, deposit, { idempotencyKey });
}

export function depositByMethod(deposit: Deposit, idempotencyKey: string): Promise<Payment> {
  return postPersonal(operations.savedMethodDeposit, deposit, { idempotencyKey });
}

/** Gives back a payment, or part of it; for the duty money. */
export function refundPayment(refund: Refund, idempotencyKey: string): Promise<Payment> {
  return postPersonal(operations.refundPayment, refund, { idempotencyKey });
}
