import type { OfficeInvoice, OfficeInvoicePayment, OfficePayment } from '@/api/schema.gen';
import type { BadgeTone } from '@/ui/badge';

/** The ways in which money moves. */
export const methodNames: Readonly<Record<string, string>> = { card: 'Card', bank: 'Bank account', check: 'Check', wire: 'Wire', cash: 'Cash' };

/** The ways in which the office takes or gives money itself. */
export const handMethods = [['cash', 'Cash'], ['check', 'Check'], ['wire', 'Wire']] as const;

export type HandMethod = (typeof handMethods)[number][0];

/** Names how money moved: "Check 1001". */
export function howItMoved({ method, reference }: { method: string; reference: string }): string {
  return [methodNames[method] ?? '', method === 'check' || method === 'wire' ? reference : ''].filter(Boolean).join(' ');
}

export const kindNames: Readonly<Record<OfficePayment['kind'], string>> = {
  payment: 'Payment', deposit: 'Deposit', refund: 'Refund', release: 'Deposit paid back', payout: 'Paid to seller', returned: 'Came back',
};

export const invoicePaymentNames: Readonly<Record<OfficeInvoicePayment['kind'], string>> = {
  payment: 'Payment', applied: 'Paid with deposit', refund: 'Refund', returned: 'Returned by the bank',
};

/** Returns the status of an invoice in a word or two. */
export function statusOf({ status_ID, isCleared, pending, refundDue }: Pick<OfficeInvoice, 'status_ID' | 'isCleared' | 'pending' | 'refundDue'>): { name: string; tone: BadgeTone } {
  if (refundDue) return { name: 'Refund due', tone: 'warn' };
  if (status_ID === 4) return { name: 'Void', tone: 'muted' };
  if (pending) return { name: 'Payment under way', tone: 'warn' };
  if (status_ID === 3) return isCleared ? { name: 'Paid', tone: 'lead' } : { name: 'Not cleared', tone: 'warn' };
  return status_ID === 2 ? { name: 'Partly paid', tone: 'primary' } : { name: 'Unpaid', tone: 'plain' };
}

/** Says what a check or wire lacks; "" if nothing. */
export function missingReference(method: string, reference: string): string {
  if (reference.trim() || method === 'cash') return '';
  return method === 'check' ? 'Enter the check’s number' : 'Enter the wire’s reference';
}

/** Returns "lot 12" or "lots 12, 14". */
export function lotsText(numbers: readonly string[]): string {
  return `${numbers.length === 1 ? 'lot' : 'lots'} ${numbers.join(', ')}`;
}
