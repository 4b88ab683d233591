import { answerOffer, useUpdateOffer } from '@/api/offers';
import type { AnswerOfferInputBody, Offer } from '@/api/schema.gen';
import { paths } from '@/routes';
import { toastDone, type NextStep } from '@/ui/toast/toast';
import { useAction } from '@/use-action';
import { useSendOnce } from '@/use-send-once';

export type Answer = AnswerOfferInputBody['action'];

const doneTexts: Record<Answer, string> = {
  accept: 'Offer accepted',
  reject: 'Offer rejected',
  counter: 'Counteroffer sent',
  withdraw: 'Offer withdrawn',
};

/** What follows when an offer is accepted: the buyer pays, the seller follows the sale. */
function nextOf(isSeller: boolean): NextStep {
  return isSeller ? { label: 'View sale', href: paths.accountTab('selling') } : { label: 'Pay', href: paths.accountTab('invoices') };
}

/** Answers an offer. A failure stays on display and calls `onFailure`, which refetches the offers: they may have changed. */
export function useAnswer({ offer_ID, isSeller }: Pick<Offer, 'offer_ID' | 'isSeller'>, onDone: () => void, onFailure: () => unknown) {
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
      toastDone(doneTexts[action], action === 'accept' ? nextOf(isSeller) : undefined);
      onDone();
      void updateOffers(offer);
    });
  return { isBusy, failure, answer };
}
