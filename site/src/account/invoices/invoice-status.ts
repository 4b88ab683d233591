import type { Invoice } from '@/api/schema.gen';
import { formatDate } from '@/lib/dates';
import type { BadgeTone } from '@/ui/badge';

/** Names an invoice's status. One that is paid but not cleared may still lose a bank payment. */
export function invoiceStatus({ status_ID, due, isCleared, clearsAt }: Pick<Invoice, 'status_ID' | 'due' | 'isCleared' | 'clearsAt'>): { name: string; tone: BadgeTone } {
  if (status_ID === 4) return { name: 'Void', tone: 'plain' };
  if (status_ID === 2) return { name: 'Partly paid', tone: 'warn' };
  if (status_ID === 1 && due > 0) return { name: 'Open', tone: 'warn' };
  if (isCleared) return { name: 'Paid', tone: 'lead' };
  return { name: clearsAt ? `Paid, check clears ${formatDate(clearsAt)}` : 'Paid, bank payment clearing', tone: 'plain' };
}

/** Returns what can be paid now: the balance without payments under way. */
export function payable({ due, pending, status_ID }: Pick<Invoice, 'due' | 'pending' | 'status_ID'>): number {
  return status_ID === 4 ? 0 : Math.max(0, Math.round((due - pending) * 100) / 100);
}
