import { mutate } from 'swr';
import { create } from 'zustand';
import { ApiError } from '@/api/errors';
import { buyingKeys } from '@/api/buying-keys';
import type { Item, WatchListOutputBody } from '@/api/schema.gen';
import { addWatch, removeWatch } from '@/api/watch';
import { toastDone, toastError } from '@/ui/toast/toast';

/** An item, or of one what a list tells that says little of each. */
export type Watchable = Item | { item_ID: number; description: string; totalWatchers?: undefined };

type Watchers = { before: number; now: number };

type State = {
  /** What the person wants, by item, while the server does not know it yet: shown at once. */
  wanted: Readonly<Record<number, boolean>>;
  /** How many watch an item after the person's change. `before` is what the item said, until it says something newer. */
  watchers: Readonly<Record<number, Watchers>>;
};

export const useWatchStore = create<State>(() => ({ wanted: {}, watchers: {} }));

const onTheWay = new Set<number>();

/** Watches an item, or no longer. Of several quick presses the last counts; what the server refuses is taken back and said. */
export async function setWatching(item: Watchable, watching: boolean): Promise<void> {
  want(item.item_ID, watching);
  count(item, watching ? 1 : -1);
  if (onTheWay.has(item.item_ID)) return;
  onTheWay.add(item.item_ID);
  try {
    const said = await sendUntilSame(item.item_ID);
    setCount(item, said.totalWatchers);
    await tellList(item, said.watching);
    toastDone(said.watching ? 'Item Added to Watchlist' : 'Item Removed from Watchlist');
  } catch (error) {
    forgetCount(item.item_ID);
    if (!(error instanceof ApiError && error.kind === 'unauthorized')) toastError(error instanceof ApiError ? error.message : 'Something went wrong');
  } finally {
    onTheWay.delete(item.item_ID);
    want(item.item_ID, undefined);
  }
}

/** The person may have changed their mind while it was on the way. */
async function sendUntilSame(itemId: number) {
  for (;;) {
    const wanted = useWatchStore.getState().wanted[itemId]!;
    const said = await (wanted ? addWatch(itemId) : removeWatch(itemId));
    if (useWatchStore.getState().wanted[itemId] === wanted) return said;
  }
}

function want(itemId: number, watching: boolean | undefined): void {
  useWatchStore.setState(({ wanted }) => {
    const others = without(wanted, itemId);
    return { wanted: watching === undefined ? others : { ...others, [itemId]: watching } };
  });
}

function count(item: Watchable, by: number): void {
  const said = item.totalWatchers ?? 0;
  setCount(item, Math.max(0, watchersShown(useWatchStore.getState().watchers[item.item_ID], said) + by));
}

function setCount({ item_ID, totalWatchers: before }: Watchable, now: number): void {
  if (before !== undefined) useWatchStore.setState(({ watchers }) => ({ watchers: { ...watchers, [item_ID]: { before, now } } }));
}

function forgetCount(itemId: number): void {
  useWatchStore.setState(({ watchers }) => ({ watchers: without(watchers, itemId) }));
}

function without<T>(entries: Readonly<Record<number, T>>, itemId: number): Record<number, T> {
  return Object.fromEntries(Object.entries(entries).filter(([id]) => Number(id) !== itemId));
}

/** The item's own figure counts again as soon as it is another one than before the person's change. */
export function watchersShown(change: Watchers | undefined, said: number): number {
  return change && change.before === said ? change.now : said;
}

/** The list shows whole items: one of which little is known is asked for. */
async function tellList(item: Watchable, watching: boolean): Promise<void> {
  if (watching && item.totalWatchers === undefined) return void (await mutate(buyingKeys.watchList));
  await mutate<WatchListOutputBody>(buyingKeys.watchList, (list) => list && listed(list, item as Item, watching), { revalidate: false });
}

function listed({ items }: WatchListOutputBody, item: Item, watching: boolean): WatchListOutputBody {
  const others = items.filter(({ item_ID }) => item_ID !== item.item_ID);
  const added = { item_ID: item.item_ID, item, addedAt: new Date().toISOString(), prebidStatus_ID: 0 as const };
  return { items: watching ? [added, ...others] : others };
}
