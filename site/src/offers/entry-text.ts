import type { Offer, OfferEntry } from '@/api/schema.gen';

type Parties = Pick<Offer, 'isSeller' | 'isPendingSale' | 'buyerName'>;

export type EntryWords = {
  /** mine and theirs speak; nobody: it happened by itself. */
  side: 'mine' | 'theirs' | 'nobody';
  /** "You offered", "The seller countered". */
  text: string;
};

const verbs = { offer: 'offered', counter: 'countered', accept: 'accepted', reject: 'rejected', withdraw: 'withdrew' } as const;

/** Who said or did what, seen by one of the two. */
export function entryWords({ by, action }: Pick<OfferEntry, 'by' | 'action'>, parties: Parties): EntryWords {
  if (action === 'expire') return { side: 'nobody', text: 'Nobody answered in time' };
  if (action === 'decline') return { side: 'nobody', text: 'The item went to somebody else' };
  const isMine = (by === 'seller') === parties.isSeller;
  const other = by === 'seller' ? 'The seller' : parties.buyerName || 'The buyer';
  const verb = action === 'offer' && parties.isPendingSale ? 'bid' : verbs[action];
  return { side: isMine ? 'mine' : 'theirs', text: `${isMine ? 'You' : other} ${verb}` };
}
