import type { Offer } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';

export type AnswerWords = { title: string; text: string; action: string; busy: string };

/** What is asked before an offer is accepted, rejected or withdrawn: what it comes to, for whom. */
export function answerWords(action: 'accept' | 'reject' | 'withdraw', offer: Offer): AnswerWords {
  const price = formatPrice(offer.amount);
  if (action === 'withdraw') {
    return {
      title: 'Withdraw your offer?',
      text: 'It is taken back, and what it holds of your buying power is free again.',
      action: 'Withdraw offer',
      busy: 'Withdrawing…',
    };
  }
  if (action === 'reject') return { title: 'Reject this offer?', text: rejectText(offer), action: 'Reject', busy: 'Rejecting…' };
  const buyer = offer.buyerName || 'the buyer';
  return {
    title: offer.isSeller ? `Sell for ${price}?` : `Buy for ${price}?`,
    text: offer.isSeller
      ? `You sell it to ${buyer} for ${price}. This is binding, and every other offer for it is declined.`
      : 'This is binding: with it you have bought the item, and the invoice is yours to pay.',
    action: `Accept ${price}`,
    busy: 'Accepting…',
  };
}

function rejectText({ isPendingSale, isSeller }: Offer): string {
  if (isPendingSale) return 'The conversation ends, and the lot is not sold.';
  return isSeller ? 'The conversation ends. The buyer is told, and may make another offer.' : 'The conversation ends. The seller is told.';
}
