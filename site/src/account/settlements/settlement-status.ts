import type { SettlementStatus } from '@/api/settlements';
import type { Settlement } from '@/api/schema.gen';
import type { BadgeTone } from '@/ui/badge';

export const statusFilters: readonly { id: SettlementStatus; name: string; total: 'all' | 'open' | 'ready' | 'paid'; none: string }[] = [
  { id: '', name: 'All', total: 'all', none: 'No settlements.' },
  { id: 'open', name: 'Open', total: 'open', none: 'No open settlements.' },
  { id: 'ready', name: 'Ready to pay', total: 'ready', none: 'No settlements are ready to pay.' },
  { id: 'paid', name: 'Paid', total: 'paid', none: 'No paid settlements yet.' },
];

export const statuses: Readonly<Record<Settlement['status'], { tone: BadgeTone; name: string }>> = {
  open: { tone: 'warn', name: 'Open' },
  ready: { tone: 'primary', name: 'Ready to pay' },
  paid: { tone: 'lead', name: 'Paid' },
};

/** Explains the status of a settlement. */
export function statusText({ status, waitsFor, due }: Pick<Settlement, 'status' | 'waitsFor' | 'due'>): string {
  if (status === 'paid') return '';
  if (status === 'ready') return 'All buyers have paid. Your payment is next.';
  if (due < 0) return 'You owe this amount. It comes off your next settlement.';
  if (waitsFor > 0) return waitsFor === 1 ? 'Waiting for 1 buyer’s payment to clear.' : `Waiting for ${waitsFor} buyers’ payments to clear.`;
  return 'Payable when the sale is over.';
}
