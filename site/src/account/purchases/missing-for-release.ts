import type { Invoice } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import { formatMoney } from '@/lib/money';

/** Returns what is missing before the items of an invoice are released; empty if nothing is, as far as is known. */
export function missingFor(invoice: Invoice | undefined): string {
  if (!invoice || invoice.isCleared) return '';
  if (invoice.pending > 0) return 'Your payment is being confirmed';
  if (invoice.due > 0) return 'Pay the invoice first';
  if (invoice.uncleared > 0 && invoice.clearsAt) return `Your check clears on ${formatDate(invoice.clearsAt)}`;
  return invoice.uncleared > 0 ? `Your bank payment of ${formatMoney(invoice.uncleared)} has to clear first` : 'Our office needs to clear your payment first';
}
