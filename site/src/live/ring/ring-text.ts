import type { LiveItem, LiveRing, LotBidding } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';

export type BandTone = 'lead' | 'out' | 'live' | 'warn' | 'waiting' | 'over';

/** The text of the band across the ring: the state, which reads from across the room, and a detail, which may be a fair warning. */
export type Band = { tone: BandTone; text: string; detail: string; isWarning?: boolean };

export type OwnBids = Pick<LotBidding, 'item_ID' | 'hasPrebid' | 'bidder'>;

/**
 * Returns the person's standing on a lot of the board; null without a bid of theirs, or while the lot hides its bidder. It follows the
 * board alone, so that it never contradicts the price next to it.
 */
export function standsOn(lot: LiveItem, own: OwnBids | undefined): 'lead' | 'out' | null {
  if (!own || own.item_ID !== lot.item_ID || !own.hasPrebid || lot.currentBidder === '') return null;
  return lot.currentBidder === `Bidder ${own.bidder}` ? 'lead' : 'out';
}

/** Returns the state of the ring for the person; `lot` is the one in it, undefined without one. */
export function bandOf(ring: LiveRing, lot: LiveItem | undefined, own: OwnBids | undefined): Band {
  if (ring.state === 'ready') return { tone: 'waiting', text: 'Not started yet', detail: 'Waiting for the auctioneer to open the sale' };
  if (ring.state === 'ended') return { tone: 'over', text: 'The sale is over', detail: '' };
  if (ring.state === 'paused') return { tone: 'waiting', text: 'Paused', detail: pauseReasons[ring.pauseReason] };
  if (!lot) return { tone: 'waiting', text: 'Next lot in a moment', detail: '' };
  return hammered(ring, lot, own) ?? called(ring, lot, own);
}

const pauseReasons: Record<LiveRing['pauseReason'], string> = {
  '': 'The sale will resume soon',
  clerk: 'The auctioneer paused the sale',
  restart: 'The service restarted. The auctioneer will resume the sale',
};

/** Returns the state after the hammer; null before. */
function hammered(ring: LiveRing, lot: LiveItem, own: OwnBids | undefined): Band | null {
  const isMine = standsOn(lot, own) === 'lead';
  const price = lot.currentBid === null ? '' : formatPrice(lot.currentBid);
  switch (ring.phase) {
    case 'sold':
      return isMine ? { tone: 'lead', text: 'Sold to you', detail: price } : { tone: 'over', text: `Sold to ${lot.currentBidder || 'another bidder'}`, detail: price };
    case 'pending':
      return { tone: isMine ? 'lead' : 'waiting', text: isMine ? 'You have the high bid' : 'Pending', detail: 'The seller decides' };
    case 'passed':
      return { tone: 'over', text: 'Passed', detail: 'Not sold' };
  }
  return null;
}

/** Returns the state of a lot that is about to take bids or takes them. */
function called(ring: LiveRing, lot: LiveItem, own: OwnBids | undefined): Band {
  const soon = ring.phase === 'opening' ? 'Up next' : '';
  const warning = fairWarning(ring);
  const leads = lot.currentBidder && `${lot.currentBidder} leads`;
  switch (standsOn(lot, own)) {
    case 'lead':
      return { tone: 'lead', text: 'You lead', detail: soon || warning, isWarning: warning !== '' };
    case 'out':
      return { tone: 'out', text: 'Outbid', detail: soon || warning || leads, isWarning: warning !== '' };
  }
  if (soon) return { tone: 'waiting', text: soon, detail: leads };
  if (warning) return { tone: 'warn', text: warning, detail: leads };
  return { tone: 'live', text: leads || 'Open for bids', detail: '' };
}

/** Reports whether the hammer has fallen on the lot in the ring. */
export function isHammered({ phase }: Pick<LiveRing, 'phase'>): boolean {
  return phase === 'sold' || phase === 'pending' || phase === 'passed';
}

/** Returns "Fair warning – going twice"; empty before the first warning. */
export function fairWarning({ going }: Pick<LiveRing, 'going'>): string {
  return going === 0 ? '' : `Fair warning – going ${going === 1 ? 'once' : 'twice'}`;
}
