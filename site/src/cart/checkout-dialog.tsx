import { BuyingAs } from '@/buyer/buying-as';
import { CostLines } from '@/cost/cost-lines';
import { formatMoney } from '@/lib/money';
import { SandboxNote } from '@/payment/sandbox-note';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { Unbroken } from '@/ui/unbroken';
import type { CartLine, Sum } from './cart-line';
import type { Checkout } from './use-checkout';

/** What the person is about to buy. */
export type Order = { lines: CartLine[]; sum: Sum };

type Props = Order & { checkout: Checkout; onClose: () => void };

/** Confirms the items and the total before buying. Closes when done; the cart shows the outcome. */
export function CheckoutDialog({ lines, sum, checkout: { progress, buy }, onClose }: Props) {
  const confirm = async () => {
    await buy(lines);
    onClose();
  };
  return (
    <ConfirmDialog
      title="Review your order"
      action={progress ? `Placing order, ${progress.at} of ${progress.of}…` : `Buy for ${formatMoney(sum.total)}`}
      isBusy={progress !== null}
      isBinding
      failure=""
      onConfirm={() => void confirm()}
      onClose={() => progress === null && onClose()}
    >
      <ul>
        {lines.map(({ item_ID, item, qty, onInvoice }) => (
          <li key={item_ID}>
            {qty > 1 && `${qty} × `}
            <Unbroken text={item!.description} />
            <p className="muted small">{onInvoice ? 'Pay by wire or check' : 'Pay by card'}</p>
          </li>
        ))}
      </ul>
      <SandboxNote />
      <BuyingAs isFixed />
      <CostLines cost={sum} total="Total" />
      <p>
        All purchases are binding.
        {lines.length > 1 && ' We process them one at a time: if one is no longer available, you still get the others.'}
      </p>
    </ConfirmDialog>
  );
}
