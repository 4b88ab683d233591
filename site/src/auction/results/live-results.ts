import type { Board } from '@/api/live/board';
import type { LiveBoard } from '@/api/live/follow-board';
import type { AuctionResultsOutputBody, Item, LiveItem } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';
import { display } from '@/lot/item-display';
import { hammerPrice, outcomeOf } from './results-query';

const decided: Record<Exclude<LiveItem['outcome'], ''>, Item['display_ID']> = { sold: display.sold, pending: display.pendingSale, unsold: display.didNotSell };

/**
 * Returns the results with the board's state of their lots, and the totals of those. While the board may be old, a lot that either
 * of the two has as decided is.
 */
export function withBoard(results: AuctionResultsOutputBody, { board, phase }: LiveBoard): AuctionResultsOutputBody {
  if (!board) return results;
  const items = results.items.map((item) => {
    const lot = board.lots[item.item_ID];
    return lot && (phase === 'live' || lot.outcome !== '') ? withLot(item, lot, board) : item;
  });
  const count = (outcome: string) => items.filter((item) => outcomeOf(item) === outcome).length;
  const total = items.reduce((sum, item) => sum + (hammerPrice(item) ?? 0), 0);
  return { ...results, items, sold: count('sold'), pending: count('pending'), total };
}

function withLot(item: Item, lot: LiveItem, { ring }: Board): Item {
  if (lot.outcome !== '') {
    const price = lot.outcome === 'sold' ? { priceKind: 'sold' as const, price: lot.currentBid ?? item.price } : {};
    return { ...item, ...price, display_ID: decided[lot.outcome], totalBids: lot.totalBids };
  }
  const isUp = ring ? ring.item_ID === item.item_ID : lot.isActive;
  const wasDecided = outcomeOf(item) !== 'open'; // reopened since
  return {
    ...item,
    ...(wasDecided && { priceKind: 'none' as const, price: undefined }),
    display_ID: isUp ? display.liveNow : wasDecided ? display.simulcast : item.display_ID,
    totalBids: lot.totalBids,
  };
}

/** Returns the announcement of lots decided between two results; empty if there are none. */
export function decisionText(before: AuctionResultsOutputBody, after: AuctionResultsOutputBody): string {
  const open = new Set(before.items.filter((item) => outcomeOf(item) === 'open').map(({ item_ID }) => item_ID));
  const news = after.items.filter((item) => open.has(item.item_ID) && outcomeOf(item) !== 'open');
  if (news.length === 0) return '';
  const soFar = `${formatCount(after.sold)} of ${formatCount(after.offered)} lots sold`;
  return `${news.length === 1 ? lotText(news[0]!) : `${news.length} more lots decided`}. ${soFar}.`;
}

function lotText(item: Item): string {
  const name = item.lotNumber ? `Lot ${item.lotNumber}` : item.description;
  const price = hammerPrice(item);
  if (price !== undefined) return `${name} sold for ${formatPrice(price)}`;
  return outcomeOf(item) === 'pending' ? `${name} is pending: the seller decides` : `${name} did not sell`;
}
