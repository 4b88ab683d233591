import type { LiveItem, LiveRing } from '@/api/schema.gen';
import type { Spoken } from '@/bidding/bid-preferences';
import { formatPrice } from '@/lib/money';
import type { Announcement } from '@/ui/live-regions';
import { bandOf, standsOn, type OwnBids } from './ring-text';

/** What is on screen, for comparing it with what was. */
export type Shown = { ring: LiveRing; lot: LiveItem | undefined; own: OwnBids | undefined };

/**
 * Returns what a screen reader announces when the ring changes. Being outbid and winning are urgent; everything else waits for a pause: the
 * person's own state, the hammer, fair warnings and the next lot, and prices if the person wants to hear every bid.
 */
export function ringAnnouncement(before: Shown, now: Shown, spoken: Spoken): Announcement {
  if (spoken === 'off') return { urgent: '', calm: '' };
  if (wasOutbid(before, now)) return { urgent: `You’ve been outbid. ${askText(now.ring)}`, calm: '' };
  if (isSoldToMe(now) && !isSoldToMe(before)) return { urgent: `Sold to you for ${formatPrice(now.lot?.currentBid ?? 0)}`, calm: '' };
  return { urgent: '', calm: [newLot(before, now), state(before, now), spoken === 'all' && price(before, now)].filter(Boolean).join('. ') };
}

/** Reports whether the person led the lot in the ring and no longer does. */
export function wasOutbid(before: Shown, now: Shown): boolean {
  return isSameLot(before, now) && before.lot !== undefined && now.lot !== undefined && standsOn(before.lot, before.own) === 'lead' && standsOn(now.lot, now.own) === 'out';
}

function isSoldToMe({ ring, lot, own }: Shown): boolean {
  return ring.phase === 'sold' && lot !== undefined && standsOn(lot, own) === 'lead';
}

function isSameLot(before: Shown, now: Shown): boolean {
  return before.ring.item_ID === now.ring.item_ID;
}

function newLot(before: Shown, { ring, lot }: Shown): string {
  if (!lot || before.ring.item_ID === ring.item_ID) return '';
  return `${lot.lotNumber && `Lot ${lot.lotNumber}: `}${lot.description}`;
}

function state(before: Shown, now: Shown): string {
  const earlier = bandOf(before.ring, before.lot, before.own);
  const { tone, text, detail } = bandOf(now.ring, now.lot, now.own);
  if (isSameLot(before, now) && earlier.text === text && earlier.detail === detail) return '';
  return tone === 'live' ? '' : [text, detail].filter(Boolean).join(', ');
}

function price(before: Shown, now: Shown): string {
  const bid = now.lot?.currentBid ?? null;
  if (bid === null || !isSameLot(before, now) || bid === before.lot?.currentBid || now.ring.phase !== 'open') return '';
  return `${formatPrice(bid)} bid. ${askText(now.ring)}`.trim();
}

function askText({ ask }: LiveRing): string {
  return ask === null ? '' : `The ask is ${formatPrice(ask)}.`;
}
