import { CostLines } from '@/cost/cost-lines';
import { formatMoney } from '@/lib/money';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import type { CartLine, Sum } from './cart-line';
import type { Checkout } from './use-checkout';

export type Asked = { lines: CartLine[]; sum: Sum };

type Props = Asked & { checkout: Checkout; onClose: () => void };

/** Asks before the cart is bought: what, and all it costs. Closes when it is done, however it went: the cart says how. */
export function CheckoutDialog({ lines, sum, checkout: { progress, buy }, onClose }: Props) {
  const confirm = async () => {
    await buy(lines);
    onClose();
  };
  const count = lines.length === 1 ? 'this item' : `these ${lines.length} items`;
  return (
    <ConfirmDialog
      title={`Buy ${count}?`}
      action={progress ? `Buying ${progress.at} of ${progress.of}…` : `Buy for ${formatMoney(sum.total)}`}
      isBusy={progress !== null}
      isBinding
      failure=""
      onConfirm={() => void confirm()}
      onClose={() => progress === null && onClose()}
    >
      <ul>
        {lines.map(({ item_ID, item, qty }) => (
          <li key={item_ID}>
            {qty > 1 && `${qty} × `}
            {item!.description}
          </li>
        ))}
      </ul>
      <CostLines cost={sum} total="You pay in all" />
      <p>Buying is binding. Each item is bought by itself: if one of them is gone, the others are still yours.</p>
    </ConfirmDialog>
  );
}
