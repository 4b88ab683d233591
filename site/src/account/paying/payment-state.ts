import type { Payment } from '@/api/schema.gen';
import type { BadgeTone } from '@/ui/badge';

type Words = { name: string; tone: BadgeTone };

const states: Record<Payment['state'], Words> = {
  pending: { name: 'Being confirmed', tone: 'warn' },
  approved: { name: 'Paid', tone: 'lead' },
  declined: { name: 'Declined', tone: 'out' },
  failed: { name: 'Not charged', tone: 'plain' },
  reversed: { name: 'Canceled', tone: 'plain' },
};

/** Names the state of a payment; a refund that went through is "Refunded". */
export function paymentState({ state, purpose }: Payment): Words {
  return state === 'approved' && purpose === 'refund' ? { name: 'Refunded', tone: 'plain' } : states[state];
}

/** Returns what may still be refunded of a payment, in dollars: what was charged, without refunds that went through or may have. */
export function refundable(payment: Payment, all: readonly Payment[]): number {
  if (payment.purpose === 'refund' || payment.state !== 'approved') return 0;
  return Math.round((payment.amount + payment.convenienceFee - refundedOf(payment, all)) * 100) / 100;
}

/** Returns the refunds of a payment in dollars, with those whose outcome is still unknown. */
function refundedOf({ payment_ID }: Payment, all: readonly Payment[]): number {
  const refunds = all.filter(({ refundOf, state }) => refundOf === payment_ID && ['approved', 'pending'].includes(state));
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}
