import type { Offer } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import type { BadgeTone } from '@/ui/badge';

export type OfferState = {
  tone: BadgeTone;
  /** "Your turn", "Accepted". */
  name: string;
  /** What it means for the person, in one or two sentences. */
  text: string;
};

type Standing = Pick<Offer, 'status' | 'turn' | 'isSeller' | 'isPendingSale' | 'buyerName' | 'amount'>;

/** Reports whether the person has to answer. */
export function isMyTurn({ turn, isSeller }: Pick<Offer, 'turn' | 'isSeller'>): boolean {
  return turn === (isSeller ? 'seller' : 'buyer');
}

/** Sorts offers: those the person has to answer, then other open ones, then the rest; otherwise the order stays. */
export function waitingFirst<T extends Pick<Offer, 'status' | 'turn' | 'isSeller'>>(offers: readonly T[]): T[] {
  const rank = (offer: T) => (isMyTurn(offer) ? 0 : offer.status === 'open' ? 1 : 2);
  return [...offers].sort((a, b) => rank(a) - rank(b));
}

/** Returns an offer's state from the person's point of view. */
export function offerState(offer: Standing): OfferState {
  const price = formatPrice(offer.amount);
  switch (offer.status) {
    case 'open':
      return isMyTurn(offer) ? yourTurn(offer, price) : theirTurn(offer);
    case 'accepted':
      return { tone: 'lead', name: 'Accepted', text: offer.isSeller ? `Sold for ${price}.` : `You bought it for ${price}. Your invoice is in your account.` };
    case 'rejected':
      return { tone: 'dark', name: 'Rejected', text: rejectedText(offer) };
    case 'withdrawn':
      return { tone: 'dark', name: 'Withdrawn', text: offer.isSeller ? 'The buyer withdrew it.' : 'You withdrew it. It no longer counts against your buying power.' };
    case 'expired':
      return { tone: 'dark', name: 'Expired', text: offer.isPendingSale ? 'No one responded in time, so the lot did not sell.' : 'No one responded in time.' };
    case 'declined':
      return { tone: 'dark', name: 'Declined', text: offer.isSeller ? 'The item sold to another buyer.' : 'The item sold to someone else.' };
  }
}

function yourTurn({ isSeller, isPendingSale, buyerName }: Standing, price: string): OfferState {
  const pending = isSeller ? `The high bid of ${price} did not meet the reserve. The decision is yours.` : `The reserve was not met. The seller asks ${price}. The decision is yours.`;
  const plain = isSeller ? `${buyerName || 'The buyer'} offers ${price}. The decision is yours.` : `The seller asks ${price}. The decision is yours.`;
  return { tone: 'warn', name: 'Your turn', text: isPendingSale ? pending : plain };
}

function theirTurn({ isSeller, isPendingSale, buyerName }: Standing): OfferState {
  const name = isSeller ? `Waiting for ${buyerName || 'the buyer'}` : 'Waiting for the seller';
  return { tone: 'plain', name, text: isPendingSale ? 'The reserve was not met. Buyer and seller are negotiating.' : 'We’ll let you know when they respond.' };
}

function rejectedText({ isSeller, isPendingSale }: Standing): string {
  if (isPendingSale) return 'The lot did not sell.';
  return isSeller ? 'The buyer can make another offer.' : 'You can make another offer while the item is for sale.';
}
