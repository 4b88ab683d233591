import { answerOffer, useUpdateOffer } from '@/api/offers';
import type { AnswerOfferInputBody, Offer } from '@/api/schema.gen';
import { toastDone } from '@/ui/toast/toast';
import { useAction } from '@/use-action';
import { useSendOnce } from '@/use-send-once';

export type Answer = AnswerOfferInputBody['action'];

const doneTexts: Record<Answer, string> = {
  accept: 'Offer accepted',
  reject: 'Offer rejected',
  counter: 'Counteroffer sent',
  withdraw: 'Offer withdrawn',
};

/** Answers an offer. A failure stays on display and calls `onFailure`, which refetches the offers: they may have changed. */
export function useAnswer({ offer_ID }: Pick<Offer, 'offer_ID'>, onDone: () => void, onFailure: () => unknown) {
  const { isBusy, failure, run } = useAction();
  const once = useSendOnce();
  const updateOffers = useUpdateOffer();
  const answer = (action: Answer, details: Pick<AnswerOfferInputBody, 'amount' | 'message'> = {}) =>
    run(async () => {
      const payload = { offer_ID, action, ...details };
      const offer = await once(payload, (key) => answerOffer(payload, key)).catch((error: unknown) => {
        void onFailure();
        throw error;
      });
      toastDone(doneTexts[action]);
      onDone();
      void updateOffers(offer);
    });
  return { isBusy, failure, answer };
}
