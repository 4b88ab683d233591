import type { Offer } from '@/api/schema.gen';
import { CostOf } from '@/cost/cost-of';
import { ConfirmDialog } from '@/ui/dialog/confirm-dialog';
import { answerWords } from './answer-words';
import { useAnswer } from './use-answer';

type Props = { offer: Offer; action: 'accept' | 'reject' | 'withdraw'; onClose: () => void; onRefused: () => unknown };

/** Asks before an answer is given; the buyer is told all it costs before it binds. */
export function AnswerDialog({ offer, action, onClose, onRefused }: Props) {
  const { isBusy, failure, answer } = useAnswer(offer, onClose, onRefused);
  const words = answerWords(action, offer);
  return (
    <ConfirmDialog
      title={words.title}
      action={isBusy ? words.busy : words.action}
      isBusy={isBusy}
      failure={failure}
      isBinding={action === 'accept'}
      onConfirm={() => answer(action, action === 'accept' ? { amount: offer.amount } : {})}
      onClose={onClose}
    >
      <p>
        <strong>{offer.item.description}</strong>
      </p>
      {action === 'accept' && !offer.isSeller && <CostOf query={{ itemId: offer.item.item_ID, amount: offer.amount }} total="You pay in all" />}
      <p>{words.text}</p>
    </ConfirmDialog>
  );
}
