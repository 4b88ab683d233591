import type { LotBidding } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { Checkbox } from '@/ui/form/checkbox';
import { Notice } from '@/ui/notice';
import { unusualMultiple } from './bid-amounts';

type Props = { amount: number; lot: LotBidding; isMeant: boolean; onChange: (isMeant: boolean) => void };

/** Warns that an amount is far above the price and asks whether it is meant. */
export function UnusualAmount({ amount, lot, isMeant, onChange }: Props) {
  const times = formatCount(unusualMultiple(amount, lot));
  return (
    <Notice>
      <p>
        <strong>
          This is more than {times} times {lot.currentBid === null ? 'the opening bid' : 'the current price'} of {formatPrice(lot.currentBid ?? lot.nextBid)}. Check the amount.
        </strong>
      </p>
      <Checkbox checked={isMeant} onChange={(event) => onChange(event.target.checked)} data-autofocus>
        Yes, I want to bid {formatPrice(amount)}
      </Checkbox>
    </Notice>
  );
}
