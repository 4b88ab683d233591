import type { ItemDetail } from '@/api/schema.gen';
import { formatDate, formatShortDate, formatTime } from '@/lib/dates';
import { display } from './item-display';
import { eventType, isRing } from './event-type';
import { bidCount, priceLabel } from './price-label';

/** The main thing a visitor can do about the item. */
export type PanelAction = 'bid' | 'register' | 'ring' | 'partner' | 'offer' | 'ask' | 'none';

/** The content of the panel next to an item, top to bottom: status, price, clock, action. */
export type Panel = {
  tone: 'live' | 'open' | 'waiting' | 'over';
  status: string;
  /** "Reserve met"; empty where a reserve does not matter. */
  reserve: string;
  priceLabel: string;
  /** Dollars; null when there is none or the auction house hides it. */
  price: number | null;
  isPriceHidden: boolean;
  /** Shown when there is no price. */
  noPriceText: string;
  bids: string;
  /** What the clock counts down to; null when there is nothing to wait for. */
  clock: Clock | null;
  /** Shown when there is no clock; may be empty. */
  noClockText: string;
  action: PanelAction;
};

export type Clock = { label: string; at: string };

type Status = Pick<Panel, 'tone' | 'status' | 'action'> & { isTimed: boolean };

/**
 * For an item outside the auctions with a price, a lot in the ring, one of a ring that others call, a lot that another company sells, one whose
 * auction did not run, and one sold after its auction; no display_IDs.
 */
const forSale = 0;
const inRing = -1;
const inOpenRing = -4;
const atPartner = -2;
const calledOff = -3;
const soldAfter = -5;

const statuses: Record<number, Status> = {
  [forSale]: { tone: 'open', status: 'For sale now', action: 'ask', isTimed: false },
  [display.comingSoon]: { tone: 'waiting', status: 'Coming soon', action: 'ask', isTimed: true },
  [display.makeOffer]: { tone: 'open', status: 'Open to offers', action: 'offer', isTimed: false },
  [display.prebid]: { tone: 'open', status: 'Prebidding is open', action: 'bid', isTimed: true },
  [display.pendingSale]: { tone: 'waiting', status: 'Pending sale', action: 'ask', isTimed: false },
  [display.liveNow]: { tone: 'live', status: 'Live now', action: 'bid', isTimed: true },
  [display.sold]: { tone: 'over', status: 'Sold', action: 'none', isTimed: false },
  [soldAfter]: { tone: 'over', status: 'Sold after the auction', action: 'none', isTimed: false },
  [display.didNotSell]: { tone: 'over', status: 'Did not sell', action: 'ask', isTimed: false },
  [display.simulcast]: { tone: 'open', status: 'Sells live in the ring and online', action: 'register', isTimed: true },
  [calledOff]: { tone: 'waiting', status: 'Auction did not run', action: 'ask', isTimed: false },
  [atPartner]: { tone: 'open', status: 'Sells on a partner’s site', action: 'partner', isTimed: true },
  [inRing]: { tone: 'live', status: 'In the ring now', action: 'ring', isTimed: true },
  [inOpenRing]: { tone: 'live', status: 'The ring is open', action: 'ring', isTimed: true },
};

/** How a lot stands that would take bids if its sale was not paused. */
const paused: Pick<Status, 'tone' | 'status'> = { tone: 'waiting', status: 'Paused' };

const unknown: Status = { tone: 'waiting', status: 'Not open', action: 'ask', isTimed: false };

/** Reports whether bids are or were taken on this site: not for third-party auctions, nor for items only announced or open to offers. */
export function isLot({ event_ID, eventType_ID, display_ID }: Pick<ItemDetail, 'event_ID' | 'eventType_ID' | 'display_ID'>): boolean {
  const isOurs = event_ID > 0 && eventType_ID !== eventType.thirdParty;
  return isOurs && display_ID !== display.comingSoon && display_ID !== display.makeOffer;
}

/** Reports whether the item's auction was called off (eventStatus_ID 8). */
export function didNotRun({ eventStatus_ID }: Pick<ItemDetail, 'eventStatus_ID'>): boolean {
  return eventStatus_ID === 8;
}

/** Returns the panel's content at `now`, in milliseconds since 1970. */
export function panelOf(item: ItemDetail, now: number): Panel {
  const { isTimed, ...found } = statuses[statusKey(item, now)] ?? unknown;
  const status = item.isPaused && found.action === 'bid' ? { ...found, ...paused } : found;
  const isBidOn = isTimed || status.tone === 'waiting';
  const isPriceHidden = item.priceKind === 'current' && !item.showCurrentBid;
  const clock = isTimed ? clockOf(item, now) : null;
  return {
    ...status,
    reserve: isBidOn || (item.display_ID === display.didNotSell && item.reserveStatus === 'notMet') ? reserveText(item) : '',
    priceLabel: priceLabel(item),
    price: isPriceHidden ? null : (item.price ?? null),
    isPriceHidden,
    noPriceText: isPriceHidden ? 'Not disclosed' : status.tone === 'over' ? 'Not sold' : 'No price yet',
    bids: bidLine(item),
    clock,
    noClockText: clock ? '' : noClockText(item, isTimed),
  };
}

function statusKey(item: ItemDetail, now: number): number {
  if (item.isSoldAfter) return soldAfter;
  if (item.didNotRun) return calledOff;
  if (item.display_ID === display.comingSoon && !item.event_ID && item.buyNowPrice) return forSale;
  const isAnnounced = item.display_ID === display.comingSoon || item.display_ID === display.simulcast;
  if (item.eventType_ID === eventType.thirdParty && isAnnounced) return atPartner;
  const isSimulcast = item.display_ID === display.simulcast || (item.display_ID === display.liveNow && item.eventType_ID === eventType.simulcast);
  if (item.isCalled && item.display_ID === display.liveNow) return inRing;
  if (!item.isCalled && isSimulcast && hasStarted(item, now)) return inOpenRing;
  // Until a lot comes into a ring of ours, it takes prebids, also while the sale runs.
  return item.isCalled && isSimulcast && hasStarted(item, now) ? display.prebid : item.display_ID;
}

function clockOf(item: ItemDetail, now: number): Clock | null {
  if (item.display_ID !== display.comingSoon && item.endTime) {
    return new Date(item.endTime).getTime() > now ? { label: 'Closes in', at: item.endTime } : null;
  }
  return item.eventDateTime && !hasStarted(item, now) ? { label: isRing(item) ? 'Ring opens in' : 'Auction starts in', at: item.eventDateTime } : null;
}

function hasStarted({ eventDateTime }: ItemDetail, now: number): boolean {
  return eventDateTime !== null && new Date(eventDateTime).getTime() <= now;
}

function noClockText(item: ItemDetail, isTimed: boolean): string {
  if (item.display_ID === display.pendingSale) return 'The seller is reviewing the high bid';
  if (isTimed && item.display_ID !== display.comingSoon) {
    if (item.isPaused) return 'Paused';
    if (item.isCalled) return item.display_ID === display.liveNow ? '' : 'Not in the ring yet';
    return item.endTime ? 'Closing' : `Since ${formatShortDate(item.eventDateTime, item.timeZone)}, ${formatTime(item.eventDateTime, item.timeZone)}`;
  }
  const isOver = item.display_ID === display.sold || item.display_ID === display.didNotSell;
  return isOver ? formatDate(item.endTime ?? item.eventDateTime, item.timeZone) : '';
}

function bidLine(item: ItemDetail): string {
  const hasNone = item.totalBids === 0 && !['starting', 'current'].includes(item.priceKind);
  if (item.totalBids === 0 && item.display_ID === display.didNotSell) return 'No bids';
  return hasNone ? '' : bidCount(item.totalBids);
}

function reserveText({ reserveStatus, settings }: ItemDetail): string {
  if (reserveStatus === 'met') return 'Reserve met';
  if (reserveStatus === 'notMet') return 'Reserve not met';
  return settings.hasReserve ? 'Has a reserve' : 'No reserve';
}
