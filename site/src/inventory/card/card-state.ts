import type { Item } from '@/api/schema.gen';
import { formatShortDate, formatTimeLeft } from '@/lib/dates';
import { display } from '@/lot/display';
import { bidCount } from '@/lot/price-label';

/** The right side of a card's foot: how the item stands, and when that changes. Either may be empty. */
export type CardState = { note: string; time: string };

type Timed = Pick<Item, 'display_ID' | 'endTime' | 'eventDateTime' | 'timeZone' | 'totalBids' | 'reserveStatus'>;

const hour = 3_600_000;

export function cardState(item: Timed, now: number): CardState {
  const over = formatShortDate(item.endTime ?? item.eventDateTime, item.timeZone);
  switch (item.display_ID) {
    case display.sold:
      return { note: 'Sold', time: over };
    case display.didNotSell:
      return { note: 'Did not sell', time: over };
    case display.pendingSale:
      return { note: 'Seller decides', time: over };
    case display.makeOffer:
      return { note: 'Open to offers', time: '' };
    case display.comingSoon:
      return { note: 'Opens soon', time: starts(item) };
    case display.simulcast:
      return { note: item.totalBids > 0 ? standing(item) : '', time: bidding(item, now) };
    default:
      return { note: standing(item), time: bidding(item, now) };
  }
}

function standing(item: Timed): string {
  return item.reserveStatus === 'notMet' ? 'Reserve not met' : bidCount(item.totalBids);
}

/** A lot with a time of its own closes; a lot without one comes up in the ring. */
function bidding(item: Timed, now: number): string {
  if (item.endTime) return closes(item.endTime, item.timeZone, now);
  const started = item.eventDateTime !== null && new Date(item.eventDateTime).getTime() <= now;
  return started ? 'In the ring' : starts(item);
}

function closes(endTime: string, zone: string, now: number): string {
  const left = new Date(endTime).getTime() - now;
  if (left <= 0) return 'Closing';
  return left <= 24 * hour ? `${formatTimeLeft(endTime, now)} left` : `Closes ${formatShortDate(endTime, zone)}`;
}

function starts({ eventDateTime, timeZone }: Timed): string {
  return eventDateTime ? `Starts ${formatShortDate(eventDateTime, timeZone)}` : '';
}
