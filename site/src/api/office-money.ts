import type { SWRConfiguration } from 'swr';
import { isKeyOf } from './http/canonical-query';
import { postPersonal } from './http/client';
import { download } from './http/download';
import * as operations from './operations/office.gen';
import { chargeCard as chargeCardOperation } from './operations/payments.gen';
import { usePersonal } from './resource';
import type {
  CardCharge, DepositActOutputBody, DepositForfeit, DepositReceipt, DepositRelease, DepositUse, InvoiceAdjustment, InvoiceReceipt, InvoiceRefund, InvoiceVoid, OfficeActOutputBody,
  Payment, PaymentFollowedOutputBody, PayoutReversal, RecordPaymentOutputBody, RemindBuyerOutputBody, SellerPayout, SettlementActOutputBody, SettlementApproval, SettlementCharge,
} from './schema.gen';

const pageSize = 50;

/** How often a list of money on screen is loaded again, so that it shows what colleagues record (ms). */
const refreshInterval = 15_000;

const list = { keepPreviousData: true, refreshInterval };

/** Matches every list and page of the office that money changes. */
export const isOfficeMoney = isKeyOf(
  operations.getOfficeInvoices, operations.getOfficeInvoice, operations.getOfficeSettlements, operations.getOfficeSettlement, operations.getOfficeDeposits,
  operations.getOfficePayments, operations.getOfficeSales, operations.getOfficeOffers, operations.getAttention,
);

export type InvoiceFilter = { page: number; status?: string; search?: string; event_ID?: string | number; user_ID?: number; from?: string; to?: string; sort?: string };

/** Returns a page of the house's invoices with the sums of all pages; null sends no request. */
export function useOfficeInvoices(filter: InvoiceFilter | null, config?: SWRConfiguration) {
  const { page: pageNumber, ...rest } = filter ?? { page: 1 };
  return usePersonal(filter && operations.getOfficeInvoicesKey({ ...rest, pageNumber, pageSize }), { ...list, ...config });
}

/** Returns an invoice with its lines and payments, for the duty money. */
export function useOfficeInvoice(invoiceId: number) {
  return usePersonal(operations.getOfficeInvoiceKey({ Invoice_ID: invoiceId }), { refreshInterval });
}

/** Returns the stored cards and bank accounts of an invoice's buyer, for the duty money. */
export function useBuyerPaymentMethods(invoiceId: number) {
  return usePersonal(operations.getBuyerPaymentMethodsKey({ invoice_ID: invoiceId }));
}

/** Returns a page of the settlements with the sums of all pages, for the duty payout. */
export function useOfficeSettlements({ page: pageNumber, ...rest }: { page: number; status: string; search: string; event_ID: string }) {
  return usePersonal(operations.getOfficeSettlementsKey({ ...rest, pageNumber, pageSize }), list);
}

export function useOfficeSettlement(settlementId: number) {
  return usePersonal(operations.getOfficeSettlementKey({ Settlement_ID: settlementId }), { refreshInterval });
}

/** Returns a page of the people with money on deposit, for the duty money; a person by ID with or without; null sends no request. */
export function useOfficeDeposits(filter: { page: number; search?: string; user_ID?: number } | null) {
  const { page: pageNumber, ...rest } = filter ?? { page: 1 };
  return usePersonal(filter && operations.getOfficeDepositsKey({ ...rest, pageNumber, pageSize }), list);
}

/** Returns people who may bring a deposit, for the duty money. */
export function useDepositors(search: string) {
  return usePersonal(operations.findDepositorsKey({ search }));
}

export type PaymentFilter = { page: number; method: string; kind: string; recordedBy_ID: string; event_ID: string; from: string; to: string; search: string };

/** Returns a page of the money that came and went with the sums by method of all pages, for the duty money. */
export function useOfficePayments({ page: pageNumber, ...rest }: PaymentFilter) {
  return usePersonal(operations.getOfficePaymentsKey({ ...rest, pageNumber, pageSize }), list);
}

export type SaleQuery = { status: '' | 'unpaid' | 'uncleared' | 'paid' | 'released' | 'void'; kind: '' | 'auction' | 'purchase'; search: string; event_ID: string; from: string; to: string };

/** Returns a page of the sales with the sums of all pages, for the duty money. */
export function useOfficeSales({ page: pageNumber, ...rest }: SaleQuery & { page: number }) {
  return usePersonal(operations.getOfficeSalesKey({ ...rest, pageNumber, pageSize }), list);
}

/** Saves all sales that fit as a file for spreadsheets. */
export function downloadSales(query: SaleQuery): Promise<void> {
  return download(operations.getOfficeSalesCSVKey(query), 'Sales.csv');
}

/** Returns a page of the offers and pending sales of the house, for the duty answer. */
export function useOfficeOffers({ page: pageNumber, ...rest }: { page: number; kind: string; status: string; event_ID: string }) {
  return usePersonal(operations.getOfficeOffersKey({ ...rest, pageNumber, pageSize }), list);
}

/** Returns what waits for the person, and how sales go. */
export function useAttention() {
  return usePersonal(operations.getAttention, { refreshInterval: 60_000 });
}

// What follows moves money. Repeating it with the same key does it once.

type Keyed = { idempotencyKey: string };

export const recordPayment = (receipt: InvoiceReceipt, key: Keyed): Promise<RecordPaymentOutputBody> => postPersonal(operations.recordPayment, receipt, key);

export const chargeCard = (charge: CardCharge, key: Keyed): Promise<Payment> => postPersonal(chargeCardOperation, charge, key);

export const applyDeposit = (use: DepositUse, key: Keyed): Promise<OfficeActOutputBody> => postPersonal(operations.applyDeposit, use, key);

export const recordRefund = (refund: InvoiceRefund, key: Keyed): Promise<OfficeActOutputBody> => postPersonal(operations.recordRefund, refund, key);

export const adjustInvoice = (adjustment: InvoiceAdjustment, key: Keyed): Promise<OfficeActOutputBody> => postPersonal(operations.adjustInvoice, adjustment, key);

export const voidInvoice = (wrong: InvoiceVoid, key: Keyed): Promise<OfficeActOutputBody> => postPersonal(operations.voidInvoice, wrong, key);

/** Says that a check has cleared before its time. */
export const clearPayment = (transactionId: number): Promise<PaymentFollowedOutputBody> => postPersonal(operations.clearPayment, { transaction_ID: transactionId });

/** Says that a check came back: the buyer owes its amount again. */
export const returnPayment = (transactionId: number, reason: string): Promise<PaymentFollowedOutputBody> =>
  postPersonal(operations.returnPayment, { transaction_ID: transactionId, reason });

/** Emails the buyer what is due, at most once in 24 hours. */
export const remindBuyer = (invoiceId: number): Promise<RemindBuyerOutputBody> => postPersonal(operations.remindBuyer, { invoice_ID: invoiceId });

export const approveSettlement = (approval: SettlementApproval, key: Keyed): Promise<SettlementActOutputBody> => postPersonal(operations.approveSettlement, approval, key);

export const chargeSeller = (charge: SettlementCharge, key: Keyed): Promise<SettlementActOutputBody> => postPersonal(operations.chargeSeller, charge, key);

export const payOut = (payout: SellerPayout, key: Keyed): Promise<SettlementActOutputBody> => postPersonal(operations.payOut, payout, key);

export const reversePayout = (reversal: PayoutReversal, key: Keyed): Promise<SettlementActOutputBody> => postPersonal(operations.reversePayout, reversal, key);

export const recordDeposit = (deposit: DepositReceipt, key: Keyed): Promise<DepositActOutputBody> => postPersonal(operations.recordDeposit, deposit, key);

export const releaseDeposit = (release: DepositRelease, key: Keyed): Promise<DepositActOutputBody> => postPersonal(operations.releaseDeposit, release, key);

export const forfeitDeposit = (forfeit: DepositForfeit, key: Keyed): Promise<DepositActOutputBody> => postPersonal(operations.forfeitDeposit, forfeit, key);
