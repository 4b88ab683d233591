import type { Offer } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';

export type AnswerText = { title: string; text: string; action: string; busy: string };

/** Returns the texts of the dialog that confirms an answer to an offer. */
export function answerText(action: 'accept' | 'reject' | 'withdraw', offer: Offer): AnswerText {
  const price = formatPrice(offer.amount);
  if (action === 'withdraw') {
    return {
      title: 'Withdraw your offer?',
      text: 'This ends your offer and releases the buying power it holds.',
      action: 'Withdraw offer',
      busy: 'Withdrawing…',
    };
  }
  if (action === 'reject') return { title: 'Reject this offer?', text: rejectText(offer), action: 'Reject', busy: 'Rejecting…' };
  const buyer = offer.buyerName || 'the buyer';
  return {
    title: offer.isSeller ? `Sell for ${price}?` : `Buy for ${price}?`,
    text: offer.isSeller
      ? `You’re selling to ${buyer} for ${price}. This is binding, and every other offer on the item is declined.`
      : 'This is binding: you’re buying the item, and you’ll owe the invoice.',
    action: `Accept ${price}`,
    busy: 'Accepting…',
  };
}

function rejectText({ isPendingSale, isSeller }: Offer): string {
  if (isPendingSale) return 'This ends the negotiation, and the lot does not sell.';
  return isSeller ? 'This ends the negotiation. We’ll notify the buyer, who can make another offer.' : 'This ends the negotiation. We’ll notify the seller.';
}
