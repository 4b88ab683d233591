import { CostLines } from '@/cost/cost-lines';
import { formatMoney } from '@/lib/money';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { costOf } from './surcharge-and-total';
import type { Order } from './use-paying';

type Props = { title: string; order: Order; isBusy: boolean; onConfirm: () => void; onClose: () => void };

/** Confirms what is charged, and to what, before it is. */
export function ConfirmPayment({ title, order: { amount, fee, method }, isBusy, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Confirm your payment"
      action={isBusy ? 'Paying…' : `Pay ${formatMoney(amount + fee)}`}
      isBusy={isBusy}
      isBinding
      failure=""
      onConfirm={onConfirm}
      onClose={() => !isBusy && onClose()}
    >
      <p>
        <strong>{title}</strong>, with {method === 'New card' ? 'a new card' : method}
      </p>
      <CostLines cost={costOf(amount, fee)} total="Total" />
    </ConfirmDialog>
  );
}
