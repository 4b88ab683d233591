import type { Offer } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { PriceDialog } from './price-dialog';
import { useAnswer } from './use-answer';

type Props = { offer: Offer; onClose: () => void; onRefused: () => unknown };

/** Another price instead of the one said last. */
export function CounterDialog({ offer, onClose, onRefused }: Props) {
  const { isBusy, failure, answer } = useAnswer(offer, onClose, onRefused);
  const { isSeller, item, amount: said } = offer;
  const other = isSeller ? offer.buyerName || 'the buyer' : 'the seller';
  return (
    <PriceDialog
      title="Counter"
      itemId={item.item_ID}
      about={
        <>
          <strong>{item.description}</strong>
          <p>
            {isSeller ? `${offer.buyerName || 'The buyer'} offers` : 'The seller asks'} {formatPrice(said)}.
          </p>
        </>
      }
      hint={isSeller ? 'What you would sell it for.' : 'What you would buy it for.'}
      refuse={(amount) => sameOrWorse(amount, said, isSeller)}
      isBuyer={!isSeller}
      binds={(amount) => (
        <p>
          If {other} accepts, {isSeller ? 'you have sold it' : 'you have bought it'} for {formatPrice(amount)}: a counteroffer is binding while it is open. It
          replaces what was said before, and stands for 48 hours.
        </p>
      )}
      action={['Send counteroffer', 'Sending…']}
      isBusy={isBusy}
      failure={failure}
      onSend={(words) => answer('counter', words)}
      onClose={onClose}
    />
  );
}

/** A seller who asks less than is offered, or a buyer who offers more than is asked, means to accept. */
function sameOrWorse(amount: number, said: number, isSeller: boolean): string {
  if (isSeller ? amount > said : amount < said) return '';
  return isSeller ? `${formatPrice(said)} is offered already: accept it, or ask for more` : `It is yours for ${formatPrice(said)}: accept it, or offer less`;
}
