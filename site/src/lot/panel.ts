import type { ItemDetail } from '@/api/schema.gen';
import { eventType } from '@/auction/events/event-state';
import { display } from './display';
import { bidCount, priceLabel } from './price-label';
import { formatLongDate } from '@/lib/dates';

/** What the visitor can do about the item. */
export type Deed = 'bid' | 'offer' | 'ask' | 'none';

/** The panel beside an item, in the order it answers: how it stands, the price, how long, what to do. */
export type Panel = {
  tone: 'live' | 'open' | 'waiting' | 'over';
  state: string;
  /** About the reserve, or empty. */
  note: string;
  priceLabel: string;
  /** Null when there is none or it is not shown. */
  price: number | null;
  /** What is said in place of a price. */
  noPrice: string;
  bids: string;
  /** What the clock runs to; null when nothing is awaited. */
  clock: { label: string; at: string } | null;
  /** What stands in place of the clock, or empty. */
  instead: string;
  deed: Deed;
};

type Stand = Pick<Panel, 'tone' | 'state' | 'deed'> & { timed: boolean };

const stands: Record<number, Stand> = {
  [display.comingSoon]: { tone: 'waiting', state: 'Coming soon', deed: 'ask', timed: true },
  [display.makeOffer]: { tone: 'open', state: 'Open to offers', deed: 'offer', timed: false },
  [display.prebid]: { tone: 'open', state: 'Prebidding is open', deed: 'bid', timed: true },
  [display.pendingSale]: { tone: 'waiting', state: 'Pending sale', deed: 'ask', timed: false },
  [display.liveNow]: { tone: 'live', state: 'Live now', deed: 'bid', timed: true },
  [display.sold]: { tone: 'over', state: 'Sold', deed: 'none', timed: false },
  [display.didNotSell]: { tone: 'over', state: 'Did not sell', deed: 'ask', timed: false },
  [display.simulcast]: { tone: 'open', state: 'Sold in a live ring and online', deed: 'bid', timed: true },
};

const unknown: Stand = { tone: 'waiting', state: 'Not open', deed: 'ask', timed: false };

/** Whether it is, or was, bid on here: an auction on another site, and what is only announced or offered for, is not. */
export function isLot({ event_ID, eventType_ID, display_ID }: Pick<ItemDetail, 'event_ID' | 'eventType_ID' | 'display_ID'>): boolean {
  const isOurs = event_ID > 0 && eventType_ID !== eventType.thirdParty;
  return isOurs && display_ID !== display.comingSoon && display_ID !== display.makeOffer;
}

export function panelOf(item: ItemDetail, now: number): Panel {
  const { timed, ...stand } = stands[item.display_ID] ?? unknown;
  const hidden = item.priceKind === 'current' && !item.showCurrentBid;
  const clock = timed ? clockOf(item, now) : null;
  return {
    ...stand,
    note: stand.tone === 'over' ? '' : reserveNote(item),
    priceLabel: priceLabel(item.priceKind),
    price: hidden ? null : (item.price ?? null),
    noPrice: hidden ? 'Not shown' : 'No price yet',
    bids: bidLine(item),
    clock,
    instead: clock ? '' : insteadOfClock(item, timed),
    deed: stand.deed,
  };
}

function clockOf(item: ItemDetail, now: number): Panel['clock'] {
  const started = item.eventDateTime !== null && new Date(item.eventDateTime).getTime() <= now;
  if (item.display_ID !== display.comingSoon && item.endTime) {
    return new Date(item.endTime).getTime() > now ? { label: 'Closes in', at: item.endTime } : null;
  }
  return item.eventDateTime && !started ? { label: 'Auction starts in', at: item.eventDateTime } : null;
}

function insteadOfClock(item: ItemDetail, timed: boolean): string {
  if (item.display_ID === display.pendingSale) return 'The seller decides on the highest bid';
  if (timed && item.display_ID !== display.comingSoon) return item.endTime ? 'Closing' : 'In the ring';
  const over = item.display_ID === display.sold || item.display_ID === display.didNotSell;
  return over ? formatLongDate(item.endTime ?? item.eventDateTime, item.timeZone) : '';
}

function bidLine(item: ItemDetail): string {
  const none = item.totalBids === 0 && !['starting', 'current'].includes(item.priceKind);
  return none ? '' : bidCount(item.totalBids);
}

function reserveNote({ reserveStatus, settings, display_ID }: ItemDetail): string {
  if (display_ID === display.makeOffer) return '';
  if (reserveStatus === 'met') return 'Reserve met';
  if (reserveStatus === 'notMet') return 'Reserve not met';
  return settings.hasReserve ? 'Has a reserve' : 'No reserve';
}
