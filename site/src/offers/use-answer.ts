import { answerOffer, useUpdateOffer } from '@/api/offers';
import type { AnswerOfferInputBody, Offer } from '@/api/schema.gen';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';
import { useSendOnce } from '@/use-send-once';

export type Answer = AnswerOfferInputBody['action'];

const doneWords: Record<Answer, string> = {
  accept: 'Offer accepted',
  reject: 'Offer rejected',
  counter: 'Counteroffer sent',
  withdraw: 'Offer withdrawn',
};

/** Answers an offer; what was refused is kept to be shown, and the conversation is asked for anew: it may have gone on. */
export function useAnswer({ offer_ID }: Pick<Offer, 'offer_ID'>, onDone: () => void, onRefused: () => unknown) {
  const { isBusy, failure, run } = useAction();
  const once = useSendOnce();
  const tell = useUpdateOffer();
  const answer = (action: Answer, said: Pick<AnswerOfferInputBody, 'amount' | 'message'> = {}) =>
    run(async () => {
      const payload = { offer_ID, action, ...said };
      const offer = await once(payload, (key) => answerOffer(payload, key)).catch((error: unknown) => {
        void onRefused();
        throw error;
      });
      toastDone(doneWords[action]);
      onDone();
      void tell(offer);
    });
  return { isBusy, failure, answer };
}
