import type { Item, WatchedItem } from '@/api/schema.gen';
import { display } from '@/lot/item-display';
import { eventType } from '@/lot/event-type';

type Timed = Pick<Item, 'display_ID' | 'endTime' | 'eventDateTime'>;

const day = 24 * 3_600_000;

const decided: readonly number[] = [display.pendingSale, display.sold, display.didNotSell];

/** Sorts watched items: lots by when they close or their ring opens, soonest first; then items without a time, then decided ones. */
export function closingFirst(items: readonly WatchedItem[]): WatchedItem[] {
  return [...items].sort((a, b) => rank(a.item) - rank(b.item));
}

/** Returns when a lot closes, or its ring opens, in milliseconds since 1970; null when nothing is scheduled. */
function closingTime({ display_ID, endTime, eventDateTime }: Timed): number | null {
  const at = decided.includes(display_ID) || display_ID === display.makeOffer ? null : (endTime ?? eventDateTime);
  return at === null ? null : new Date(at).getTime();
}

/** Returns the watched lots that close soon and that the person has not bid on, soonest first; those they bid on are among their bids. */
export function watchedClosingSoon(items: readonly WatchedItem[], now: number): WatchedItem[] {
  return closingFirst(items.filter(({ item, prebidStatus_ID }) => prebidStatus_ID === 0 && closesSoon(item, now)));
}

/** Reports whether a lot closes within 24 hours, or sells in a ring that opens within 24 hours or is open; `now` is in milliseconds since 1970. */
function closesSoon(item: Timed, now: number): boolean {
  const at = closingTime(item);
  const isOver = item.endTime !== null && at !== null && at <= now;
  return at !== null && !isOver && item.display_ID !== display.comingSoon && at - now < day;
}

/** Reports whether a lot takes bids here, judging by its card. */
export function takesBids({ display_ID, eventType_ID }: Pick<Item, 'display_ID' | 'eventType_ID'>): boolean {
  return eventType_ID !== eventType.thirdParty && (display_ID === display.prebid || display_ID === display.liveNow);
}

function rank(item: Timed): number {
  return decided.includes(item.display_ID) ? Number.MAX_VALUE : (closingTime(item) ?? Number.MAX_SAFE_INTEGER);
}
