import type { Offer, OfferEntry } from '@/api/schema.gen';

type Parties = Pick<Offer, 'isSeller' | 'isPendingSale' | 'buyerName'>;

export type EntryText = {
  /** `nobody` means that it happened automatically. */
  side: 'mine' | 'theirs' | 'nobody';
  /** "You offered", "The seller countered". */
  text: string;
};

const verbs = { offer: 'offered', counter: 'countered', accept: 'accepted', reject: 'rejected', withdraw: 'withdrew' } as const;

/** Describes an entry of the conversation from one party's point of view. */
export function entryText({ by, action }: Pick<OfferEntry, 'by' | 'action'>, parties: Parties): EntryText {
  if (action === 'expire') return { side: 'nobody', text: 'No one responded in time' };
  if (action === 'decline') return { side: 'nobody', text: 'The item sold to another buyer' };
  const isMine = (by === 'seller') === parties.isSeller;
  const other = by === 'seller' ? 'The seller' : parties.buyerName || 'The buyer';
  const verb = action === 'offer' && parties.isPendingSale ? 'bid' : verbs[action];
  return { side: isMine ? 'mine' : 'theirs', text: `${isMine ? 'You' : other} ${verb}` };
}
