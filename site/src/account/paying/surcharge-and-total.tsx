import { CostLines } from '@/cost/cost-lines';
import { Button } from '@/ui/button';
import type { Fee } from './use-card-surcharge';

/** The amount, the card surcharge and the total, before anything is paid. */
export function SurchargeAndTotal({ fee: { amount, fee, percentage, hasFailed, retry } }: { fee: Fee }) {
  if (hasFailed) {
    return (
      <div role="alert">
        <p className="muted small">We couldn’t calculate the card surcharge. Try again, or pay from a bank account.</p>
        <Button variant="line" size="sm" onClick={retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (amount === undefined || fee === undefined) return null;
  return <CostLines cost={costOf(amount, fee, percentage)} total="Total" />;
}

/** Returns a payment's lines as a cost; a surcharge of zero is left out. */
export function costOf(amount: number, fee: number, percentage?: number) {
  return {
    lines: [
      { kind: 'price' as const, description: 'Payment', amount },
      ...(fee > 0 ? [{ kind: 'surcharge' as const, description: percentage ? `Card surcharge, ${percentage}%` : 'Card surcharge', amount: fee }] : []),
    ],
    total: amount + fee,
  };
}
