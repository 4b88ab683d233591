import { expect, test } from 'vitest';
import type { Board } from '@/api/live/board';
import type { AuctionResultsOutputBody, Event, Item, LiveItem } from '@/api/schema.gen';
import { excavator } from '../../../tests/items';
import { decisionText, withBoard } from './live-results';

const lotOf = (number: number, more: Partial<Item> = {}): Item => ({ ...excavator, item_ID: number, lotNumber: String(number), display_ID: 8, priceKind: 'none', price: undefined, ...more });
const fetched: AuctionResultsOutputBody = {
  event: { event_ID: 4, eventStatus_ID: 3, eventType_ID: 2 } as Event, offered: 4, sold: 1, pending: 0, total: 40_000,
  items: [lotOf(1, { display_ID: 6, priceKind: 'sold', price: 40_000 }), lotOf(2), lotOf(3), lotOf(4)],
};
const live = (item_ID: number, more: Partial<LiveItem> = {}) => ({ item_ID, outcome: '', currentBid: null, totalBids: 0, isActive: false, ...more }) as LiveItem;
const board = (lots: LiveItem[], up = 3): Board => ({ id: 'a-1', ring: { item_ID: up } as Board['ring'], lots: Object.fromEntries(lots.map((lot) => [lot.item_ID, lot])), message: null });
const first = live(1, { outcome: 'sold', currentBid: 40_000, totalBids: 9 });

test('lots are decided as the board says, with the totals', () => {
  const { items, sold, pending, total } = withBoard(fetched, { board: board([first, live(2, { outcome: 'sold', currentBid: 92_500, totalBids: 21 }), live(3), live(4, { outcome: 'pending' })]), phase: 'live' });
  expect(items.map(({ display_ID, price, totalBids }) => [display_ID, price, totalBids])).toEqual([[6, 40_000, 9], [6, 92_500, 21], [5, undefined, 0], [4, undefined, 0]]);
  expect([sold, pending, total]).toEqual([2, 1, 132_500]);
});

test('a reopened lot is open again', () => {
  const { items, sold, total } = withBoard(fetched, { board: board([live(1, { currentBid: 40_000, totalBids: 9 })], 1), phase: 'live' });
  expect([items[0]!.display_ID, items[0]!.priceKind, sold, total]).toEqual([5, 'none', 0, 0]);
});

test('without a current board, what either knows to be decided is', () => {
  const lost = { board: board([live(1), live(2, { outcome: 'unsold' })]), phase: 'lost' as const };
  expect(withBoard(fetched, lost).items.map(({ display_ID }) => display_ID)).toEqual([6, 7, 8, 8]);
  expect(withBoard(fetched, { board: null, phase: 'connecting' })).toBe(fetched);
});

test('tells what was decided, and how many are sold; several at once as a number', () => {
  const after = (...lots: LiveItem[]) => withBoard(fetched, { board: board([first, ...lots]), phase: 'live' });
  const sold = live(2, { outcome: 'sold', currentBid: 92_500 });
  expect(decisionText(fetched, after())).toBe('');
  expect(decisionText(fetched, after(sold))).toBe('Lot 2 sold for $92,500. 2 of 4 lots sold.');
  expect(decisionText(after(sold), after(sold, live(3, { outcome: 'unsold' })))).toBe('Lot 3 did not sell. 2 of 4 lots sold.');
  expect(decisionText(fetched, after(live(4, { outcome: 'pending' })))).toBe('Lot 4 is pending: the seller decides. 1 of 4 lots sold.');
  expect(decisionText(fetched, after(sold, live(3, { outcome: 'unsold' })))).toBe('2 more lots decided. 2 of 4 lots sold.');
});
