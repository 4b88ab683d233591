import type { LiveItem } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { bandOf, fairWarning, isHammered } from '@/live/ring/ring-text';
import { lastStepText } from './last-step';
import type { View } from './console-view';

/** Returns what has changed on the console, most important first; empty without a visible change. */
export function changes(before: View, now: View): string[] {
  const isSameLot = before.ring.item_ID === now.ring.item_ID;
  return [sale(before, now), isSameLot ? '' : newLot(now), ...(isSameLot ? onLot(before, now) : []), message(before, now)].filter(Boolean);
}

/** Returns who else took a step since; empty if nobody did. */
export function whoElse(before: View, { record }: View): string {
  const last = record?.last;
  return last && !last.isYours && last.seq > before.ring.seq ? lastStepText(last) : '';
}

function sale({ ring: was }: View, { ring }: View): string {
  if (was.state === ring.state) return '';
  return { ready: '', running: was.state === 'paused' ? 'The sale was resumed' : 'The sale is open', paused: 'The sale is paused', ended: 'The sale has ended' }[ring.state];
}

function newLot({ lot }: View): string {
  return lot ? `${lotName(lot)} is in the ring` : 'No lot is in the ring';
}

function onLot({ ring: was, lot: before }: View, { ring, lot }: View): string[] {
  const isHammerNew = isHammered(ring) && was.phase !== ring.phase;
  const bid = bidText(before, lot);
  return [
    isHammerNew ? [bandOf({ ...ring, state: 'running' }, lot, undefined).text, lot?.currentBid ? formatPrice(lot.currentBid) : ''].filter(Boolean).join(', ') : '',
    isHammered(was) && !isHammered(ring) ? 'The lot was reopened' : '',
    was.phase === 'opening' && ring.phase === 'open' ? 'Bidding has started' : '',
    bid,
    ring.going > was.going ? fairWarning(ring) : '',
    ring.going < was.going && bid === '' && !isHammered(ring) ? 'The fair warning was taken back' : '',
    ring.ask !== null && ring.ask !== was.ask ? `The ask is ${formatPrice(ring.ask)}` : '',
  ];
}

function bidText(before: LiveItem | undefined, lot: LiveItem | undefined): string {
  if (!lot || !before || (lot.totalBids === before.totalBids && lot.currentBid === before.currentBid)) return '';
  if (lot.totalBids < before.totalBids) return lot.currentBid === null ? 'A bid was taken back: there is no bid now' : `A bid was taken back: the bid is ${formatPrice(lot.currentBid)}`;
  return lot.currentBid === null ? '' : `${lot.currentBidder || 'Somebody'} bid ${formatPrice(lot.currentBid)}`;
}

function message({ message: before }: View, { message: now }: View): string {
  if ((before?.at ?? '') === (now?.at ?? '')) return '';
  return now?.text ? `Message to the room: ${now.text}` : 'The message to the room was taken down';
}

/** Returns "Lot 42", or the title of a lot without a number. */
export function lotName({ lotNumber, description }: Pick<LiveItem, 'lotNumber' | 'description'>): string {
  return lotNumber ? `Lot ${lotNumber}` : description;
}
