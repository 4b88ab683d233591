import type { Offer } from '@/api/schema.gen';
import { CostBreakdown } from '@/cost/cost-breakdown';
import { formatPrice } from '@/lib/money';
import { Unbroken } from '@/ui/unbroken';
import { NetBreakdown } from './net-breakdown';
import { PriceDialog } from './price-dialog';
import { useAnswer } from './use-answer';

type Props = { offer: Offer; onClose: () => void; onFailure: () => unknown };

/** Answers an offer with another price. */
export function CounterDialog({ offer, onClose, onFailure }: Props) {
  const { isBusy, failure, answer } = useAnswer(offer, onClose, onFailure);
  const { isSeller, item, amount: current } = offer;
  const other = isSeller ? offer.buyerName || 'the buyer' : 'the seller';
  return (
    <PriceDialog
      title="Counter"
      about={
        <>
          <strong>
            <Unbroken text={item.description} />
          </strong>
          <p>
            {isSeller ? `${offer.buyerName || 'The buyer'} offers` : 'The seller asks'} {formatPrice(current)}.
          </p>
        </>
      }
      hint={isSeller ? 'You’d sell for this amount if the buyer accepts.' : 'You’d pay this amount if the seller accepts.'}
      validate={(amount) => counterError(amount, current, isSeller)}
      money={(amount) =>
        isSeller
          ? offer.forSeller && <NetBreakdown itemId={item.item_ID} amount={amount} />
          : <CostBreakdown query={{ itemId: item.item_ID, amount }} price="Your offer" total="Total if accepted" />
      }
      terms={(amount) => (
        <p>
          If {other} accepts, {isSeller ? 'you’ve sold it' : 'you’ve bought it'} for {formatPrice(amount)}: a counteroffer is binding while it is open. It
          replaces earlier offers and is valid for 48 hours.
        </p>
      )}
      action={['Send counteroffer', 'Sending…']}
      isBusy={isBusy}
      failure={failure}
      onSend={(details) => answer('counter', details)}
      onClose={onClose}
    />
  );
}

/** A seller who asks less than the offer, or a buyer who offers more than the price, should accept instead. */
function counterError(amount: number, current: number, isSeller: boolean): string {
  if (isSeller ? amount > current : amount < current) return '';
  return isSeller ? `The buyer already offers ${formatPrice(current)}. Accept it, or ask for more` : `You can have it for ${formatPrice(current)}. Accept it, or offer less`;
}
