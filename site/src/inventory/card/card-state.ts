import type { Item } from '@/api/schema.gen';
import { formatShortDate, formatTimeLeft } from '@/lib/dates';
import { display, isForSale, type Shown } from '@/lot/item-display';
import { bidCount } from '@/lot/price-label';

/** The right side of a card's footer: the item's status, and when it changes. Either may be empty. */
export type CardState = { note: string; time: string };

type Timed = Pick<Item, 'display_ID' | 'endTime' | 'eventDateTime' | 'timeZone' | 'totalBids' | 'reserveStatus' | 'isCalled' | 'isPaused' | 'takesOffers' | 'isSoldAfter'> & Shown;

const hour = 3_600_000;

/** Returns the status at `now`, in milliseconds since 1970. */
export function cardState(item: Timed, now: number): CardState {
  const over = () => formatShortDate(item.endTime ?? item.eventDateTime, item.timeZone); // a phone's first format of a date takes 70 ms
  switch (item.display_ID) {
    case display.sold:
      return { note: item.isSoldAfter ? 'Sold after the auction' : 'Sold', time: over() };
    case display.didNotSell:
      return { note: item.takesOffers ? 'Open to offers' : 'Did not sell', time: over() };
    case display.pendingSale:
      return { note: 'Seller reviewing', time: over() };
    case display.makeOffer:
      return { note: 'Open to offers', time: '' };
    case display.comingSoon:
      return item.didNotRun ? { note: 'Did not run', time: over() } : comingSoon(item, now);
    case display.simulcast:
      return { note: item.totalBids > 0 ? bidStatus(item) : '', time: timing(item, now) };
    default:
      return { note: bidStatus(item), time: timing(item, now) };
  }
}

/** An item outside the auctions with a price; a lot of an auction that starts later, or that did not start when it should have. */
function comingSoon(item: Timed, now: number): CardState {
  if (isForSale(item)) return { note: 'For sale', time: '' };
  return hasStarted(item, now) ? { note: 'Not open yet', time: '' } : { note: 'Opens soon', time: startText(item) };
}

function bidStatus(item: Timed): string {
  return item.reserveStatus === 'notMet' ? 'Reserve not met' : bidCount(item.totalBids);
}

/** A lot with an end time closes then; a lot without one sells in the ring. Which lot is in it is known only of a ring of ours. */
function timing(item: Timed, now: number): string {
  if (item.isPaused) return 'Paused';
  if (item.endTime) return closeText(item.endTime, item.timeZone, now);
  if (!hasStarted(item, now)) return startText(item);
  if (!item.isCalled) return 'Ring is open';
  return item.display_ID === display.liveNow ? 'In the ring' : 'Still to sell';
}

function hasStarted({ eventDateTime }: Timed, now: number): boolean {
  return eventDateTime !== null && new Date(eventDateTime).getTime() <= now;
}

function closeText(endTime: string, zone: string, now: number): string {
  const left = new Date(endTime).getTime() - now;
  if (left <= 0) return 'Closing';
  return left <= 24 * hour ? `${formatTimeLeft(endTime, now)} left` : `Closes ${formatShortDate(endTime, zone)}`;
}

function startText({ eventDateTime, timeZone }: Timed): string {
  return eventDateTime ? `Starts ${formatShortDate(eventDateTime, timeZone)}` : '';
}
