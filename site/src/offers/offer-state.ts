import type { Offer } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import type { BadgeTone } from '@/ui/badge';

export type OfferState = {
  tone: BadgeTone;
  /** "Your answer", "Accepted". */
  name: string;
  /** What it means for the person, in a sentence. */
  text: string;
};

type Standing = Pick<Offer, 'status' | 'turn' | 'isSeller' | 'isPendingSale' | 'buyerName' | 'amount'>;

/** Whether it is the person who has to answer. */
export function isMyTurn({ turn, isSeller }: Pick<Offer, 'turn' | 'isSeller'>): boolean {
  return turn === (isSeller ? 'seller' : 'buyer');
}

/** Those the person has to answer first, then those that are open, then the rest; else in the order they came. */
export function waitingFirst<T extends Pick<Offer, 'status' | 'turn' | 'isSeller'>>(offers: readonly T[]): T[] {
  const rank = (offer: T) => (isMyTurn(offer) ? 0 : offer.status === 'open' ? 1 : 2);
  return [...offers].sort((a, b) => rank(a) - rank(b));
}

/** How an offer stands for the person who looks at it. */
export function offerState(offer: Standing): OfferState {
  const price = formatPrice(offer.amount);
  switch (offer.status) {
    case 'open':
      return isMyTurn(offer) ? yourAnswer(offer, price) : theirAnswer(offer);
    case 'accepted':
      return { tone: 'lead', name: 'Accepted', text: offer.isSeller ? `Sold for ${price}.` : `You bought it for ${price}. Your invoice is in your account.` };
    case 'rejected':
      return { tone: 'dark', name: 'Rejected', text: rejectedText(offer) };
    case 'withdrawn':
      return { tone: 'dark', name: 'Withdrawn', text: offer.isSeller ? 'The buyer took it back.' : 'You took it back. It holds none of your buying power.' };
    case 'expired':
      return { tone: 'dark', name: 'Expired', text: offer.isPendingSale ? 'Nobody answered in time: the lot was not sold.' : 'Nobody answered in time.' };
    case 'declined':
      return { tone: 'dark', name: 'Declined', text: offer.isSeller ? 'The item went to another buyer.' : 'The item went to somebody else.' };
  }
}

function yourAnswer({ isSeller, isPendingSale }: Standing, price: string): OfferState {
  const pending = isSeller ? `The highest bid, ${price}, did not reach the reserve. You decide.` : `The reserve was not met. The seller asks ${price}. You decide.`;
  const plain = isSeller ? `${price} is offered. You decide.` : `The seller asks ${price}. You decide.`;
  return { tone: 'warn', name: 'Your answer', text: isPendingSale ? pending : plain };
}

function theirAnswer({ isSeller, isPendingSale, buyerName }: Standing): OfferState {
  const name = isSeller ? `Waiting for ${buyerName || 'the buyer'}` : 'Waiting for the seller';
  return { tone: 'plain', name, text: isPendingSale ? 'The reserve was not met: buyer and seller look for a price.' : 'You will be told of the answer.' };
}

function rejectedText({ isSeller, isPendingSale }: Standing): string {
  if (isPendingSale) return 'The lot was not sold.';
  return isSeller ? 'The buyer may make another offer.' : 'You may make another offer while the item is for sale.';
}
