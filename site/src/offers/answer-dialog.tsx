import type { Offer } from '@/api/schema.gen';
import { BuyingAs } from '@/buyer/buying-as';
import { CostBreakdown } from '@/cost/cost-breakdown';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { Unbroken } from '@/ui/unbroken';
import { answerText } from './answer-text';
import { NetLines } from './net-lines';
import { useAnswer } from './use-answer';

type Props = { offer: Offer; action: 'accept' | 'reject' | 'withdraw'; onClose: () => void; onFailure: () => unknown };

/** Confirms an answer; a person who accepts sees the total cost or the net first. */
export function AnswerDialog({ offer, action, onClose, onFailure }: Props) {
  const { isBusy, failure, answer } = useAnswer(offer, onClose, onFailure);
  const texts = answerText(action, offer);
  return (
    <ConfirmDialog
      title={texts.title}
      action={isBusy ? texts.busy : texts.action}
      isBusy={isBusy}
      failure={failure}
      isBinding={action === 'accept'}
      onConfirm={() => answer(action, action === 'accept' ? { amount: offer.amount } : {})}
      onClose={onClose}
    >
      <p>
        <strong>
          <Unbroken text={offer.item.description} />
        </strong>
      </p>
      {action === 'accept' && !offer.isSeller && (
        <>
          <BuyingAs isFixed={isBusy} />
          <CostBreakdown query={{ itemId: offer.item.item_ID, amount: offer.amount }} price="Seller’s price" total="Total" />
        </>
      )}
      {action === 'accept' && offer.forSeller && <NetLines proceeds={offer.forSeller.proceeds} />}
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
