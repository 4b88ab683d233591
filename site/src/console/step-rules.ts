import { isHammered } from '@/live/ring/ring-text';
import type { StepKind } from './step-texts';
import { isCalled, type View } from './console-view';

/** Returns why a step is not possible; empty when it is. The engine decides; this saves a request that it would refuse. */
export function whyNot(kind: StepKind, view: View): string {
  const { ring } = view;
  if (ring.state === 'ended') return 'The sale has ended';
  switch (kind) {
    case 'open':
      return ring.state === 'ready' ? '' : 'The sale is already open';
    case 'pause':
      return ring.state === 'running' ? '' : 'The sale is not running';
    case 'resume':
      return ring.state === 'paused' ? '' : 'The sale is not paused';
    case 'message':
    case 'jump':
      return '';
    case 'end':
      return isCalled(ring) ? 'Sell or pass the lot in the ring first' : '';
    case 'undo':
      return noLot(view) || (isHammered(ring) ? 'The hammer has fallen on this lot. Reopen it first' : '');
  }
  if (ring.state === 'ready') return 'Open the sale first';
  if (ring.state === 'paused') return 'The sale is paused. Resume it first';
  if (kind === 'next') return isCalled(ring) ? 'Sell or pass the lot in the ring first' : '';
  return noLot(view) || whyNotOnLot(kind, view);
}

function noLot({ ring, lot }: View): string {
  return ring.item_ID === 0 || !lot ? 'No lot is in the ring' : '';
}

function whyNotOnLot(kind: StepKind, { ring, lot, record }: View): string {
  if (kind === 'reopen') {
    if (!isHammered(ring)) return 'The hammer has not fallen on this lot';
    return record?.last?.action === 'turn' && record.last.seq === ring.seq ? 'This lot is settled. The sale can’t be reversed here' : '';
  }
  if (kind === 'start') return ring.phase === 'opening' ? '' : 'This lot is already open';
  if (isHammered(ring)) return 'The hammer has fallen on this lot. Reopen it, or go on to the next one';
  if (kind === 'ask' || kind === 'step') return '';
  const [hasBid, isMet] = [lot!.currentBid !== null, lot!.reserveStatus !== 'notMet'];
  if (kind === 'pass') return hasBid && isMet ? 'The bid meets the reserve. Sell the lot, or undo the bid first' : '';
  if (ring.phase !== 'open') return 'This lot takes no bids yet. Start it first';
  if (kind === 'going') return ring.going < 2 ? '' : 'This was the last warning. Sell the lot or pass it';
  if (kind === 'floor') return '';
  if (!hasBid) return 'Nobody has bid on this lot. Pass it instead';
  if (kind === 'sold') return isMet ? '' : 'The bid is below the reserve. Leave it to the seller, or pass the lot';
  return isMet ? 'The bid meets the reserve. Sell the lot, or undo the bid first' : '';
}

/** Reports whether a step asks for a second press, because a slip would be expensive. The hammer after a fair warning is one press. */
export function asksTwice(kind: StepKind, { ring }: View): boolean {
  if (kind === 'sold' || kind === 'pending') return ring.going === 0;
  return kind === 'pass' || kind === 'undo' || kind === 'open';
}

/** Returns the step that usually comes next; null if that is for others to do. */
export function usualStep(view: View): StepKind | null {
  const { ring } = view;
  if (ring.state === 'ready') return 'open';
  if (ring.state === 'paused') return 'resume';
  if (ring.state === 'ended' || ring.mode === 'automatic') return null;
  if (!isCalled(ring)) return 'next';
  if (ring.phase === 'opening') return 'start';
  if (ring.going === 0) return 'floor';
  return (['sold', 'pending', 'pass'] as const).find((kind) => whyNot(kind, view) === '') ?? null;
}
