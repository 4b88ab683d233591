import { mutate } from 'swr';
import { create } from 'zustand';
import { getWatchList } from '@/api/operations/watching.gen';
import { ApiError } from '@/api/http/errors';
import type { Item, WatchListOutputBody } from '@/api/schema.gen';
import { addWatch, removeWatch } from '@/api/watch';
import { paths } from '@/routes';
import { toastDone, toastError } from '@/ui/toast/toast';

/** An item, or the little that some lists know about one. */
export type Watchable = Item | { item_ID: number; description: string; totalWatchers?: undefined };

type Watchers = { before: number; now: number };

type State = {
  /** Changes the server has not confirmed, by item; shown immediately. */
  pending: Readonly<Record<number, boolean>>;
  /** Watcher counts after the person's change. `before` is the item's own count, which takes over once it changes. */
  watchers: Readonly<Record<number, Watchers>>;
};

export const useWatchStore = create<State>(() => ({ pending: {}, watchers: {} }));

const inFlight = new Set<number>();

/** Watches or unwatches an item. The last of several quick clicks wins; a refusal is undone and shown as a toast. */
export async function setWatching(item: Watchable, watching: boolean): Promise<void> {
  setPending(item.item_ID, watching);
  changeCount(item, watching ? 1 : -1);
  if (inFlight.has(item.item_ID)) return;
  inFlight.add(item.item_ID);
  try {
    const response = await sendUntilSettled(item.item_ID);
    setCount(item, response.totalWatchers);
    await updateList(item, response.watching);
    if (response.watching) toastDone('Item Added to Watchlist', { label: 'View watch list', href: paths.accountTab('watching') });
    else toastDone('Item Removed from Watchlist');
  } catch (error) {
    forgetCount(item.item_ID);
    if (!(error instanceof ApiError && error.kind === 'unauthorized')) toastError(error instanceof ApiError ? error.message : 'Something went wrong');
  } finally {
    inFlight.delete(item.item_ID);
    setPending(item.item_ID, undefined);
  }
}

/** Sends again if the person changed their mind during the request. */
async function sendUntilSettled(itemId: number) {
  for (;;) {
    const watching = useWatchStore.getState().pending[itemId]!;
    const response = await (watching ? addWatch(itemId) : removeWatch(itemId));
    if (useWatchStore.getState().pending[itemId] === watching) return response;
  }
}

function setPending(itemId: number, watching: boolean | undefined): void {
  useWatchStore.setState(({ pending }) => {
    const others = without(pending, itemId);
    return { pending: watching === undefined ? others : { ...others, [itemId]: watching } };
  });
}

function changeCount(item: Watchable, by: number): void {
  const own = item.totalWatchers ?? 0;
  setCount(item, Math.max(0, watchersShown(useWatchStore.getState().watchers[item.item_ID], own) + by));
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

/** Returns the changed count until the item's own count differs from the one before the change. */
export function watchersShown(change: Watchers | undefined, own: number): number {
  return change && change.before === own ? change.now : own;
}

/** Updates the cached watch list. It holds whole items, so it is refetched when only part of the item is known. */
async function updateList(item: Watchable, watching: boolean): Promise<void> {
  if (watching && item.totalWatchers === undefined) return void (await mutate(getWatchList));
  await mutate<WatchListOutputBody>(getWatchList, (list) => list && withWatched(list, item as Item, watching), { revalidate: false });
}

function withWatched(list: WatchListOutputBody, item: Item, watching: boolean): WatchListOutputBody {
  const others = list.items.filter(({ item_ID }) => item_ID !== item.item_ID);
  const added = { item_ID: item.item_ID, item, addedAt: new Date().toISOString(), prebidStatus_ID: 0 as const };
  const items = watching ? [added, ...others] : others;
  return { ...list, items, totalRecordCount: items.length };
}
