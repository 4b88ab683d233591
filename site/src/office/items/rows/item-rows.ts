import { getOfficeItems } from '@/api/office-items';
import type { OfficeItemRow, OfficeItemsOutputBody } from '@/api/schema.gen';
import { isEqual } from '@/lib/is-equal';
import { idle } from '@/ui/when-idle';

/** The most rows that the engine sends at a time. */
const pageSize = 2_000;
/** As many rows as a screen shows at first. */
const firstSize = 60;

export type ItemRowsState = {
  /** By item_ID; without withdrawn items. */
  rows: readonly OfficeItemRow[];
  /** Items of the house, also those that have not loaded yet. */
  total: number;
  /** All pages have loaded. */
  isComplete: boolean;
  /** Why the last request failed; undefined if it did not. */
  error?: unknown;
};

export type ItemRows = ReturnType<typeof createItemRows>;

type FetchPage = (query: { after: number; limit: number; order?: 'title'; changedSince?: string }) => Promise<OfficeItemsOutputBody>;

/** Holds the rows of the office's table: the first by title at once, then all of them in pages, then what changes. */
export function createItemRows(fetchPage: FetchPage = getOfficeItems) {
  const byId = new Map<number, OfficeItemRow>();
  const listeners = new Set<() => void>();
  let state: ItemRowsState = { rows: [], total: 0, isComplete: false };
  let changedUntil = '';
  let lastLoaded = 0;

  function set(part: Partial<ItemRowsState>): void {
    state = { ...state, ...part };
    listeners.forEach((notify) => notify());
  }

  /** Takes rows of an answer. An answer from before a save does not undo the save. */
  function take(rows: readonly OfficeItemRow[]): boolean {
    const news = rows.filter((row) => {
      const known = byId.get(row.item_ID);
      return known ? row.version >= known.version && !isEqual(known, row) : row.state !== 'withdrawn';
    });
    for (const row of news) {
      if (row.state === 'withdrawn') byId.delete(row.item_ID);
      else byId.set(row.item_ID, row);
    }
    return news.length > 0;
  }

  const listed = () => [...byId.values()].sort((a, b) => a.item_ID - b.item_ID);

  /** Loads what the table shows first in its usual order, so that it need not wait for all pages. */
  async function loadFirst(): Promise<void> {
    const page = await fetchPage({ after: 0, limit: firstSize, order: 'title' });
    changedUntil = page.changedUntil;
    take(page.items);
    set({ rows: listed(), total: page.total, isComplete: page.items.length === page.total, error: undefined });
  }

  let first: Promise<void> | undefined;
  /** Loads a screen of rows, once. */
  function prepare(): Promise<void> {
    first ??= loadFirst().catch((error: unknown) => {
      first = undefined;
      throw error;
    });
    return first;
  }

  async function loadPages(): Promise<void> {
    await prepare();
    if (state.isComplete) return;
    await idle(); // a screen of rows is painted before thousands are read
    for (let isLast = false; !isLast; ) {
      const page = await fetchPage({ after: lastLoaded, limit: pageSize });
      take(page.items);
      lastLoaded = page.items.at(-1)?.item_ID ?? lastLoaded;
      isLast = page.items.length < pageSize;
      set({ rows: listed(), total: page.total, isComplete: isLast, error: undefined });
    }
  }

  async function loadChanges(): Promise<void> {
    let until = '';
    let isNews = false;
    for (let after = 0, isLast = false; !isLast; ) {
      const page = await fetchPage({ after, limit: pageSize, changedSince: changedUntil });
      until ||= page.changedUntil;
      isNews = take(page.items) || isNews;
      after = page.items.at(-1)?.item_ID ?? after;
      isLast = page.items.length < pageSize;
    }
    changedUntil = until;
    if (isNews) set({ rows: listed(), total: byId.size, error: undefined });
    else if (state.error !== undefined) set({ error: undefined });
  }

  let running: Promise<void> | undefined;
  /** Loads what is missing, or else what has changed; one request at a time. */
  function refresh(): Promise<void> {
    running ??= (state.isComplete ? loadChanges() : loadPages())
      .catch((error: unknown) => set({ error }))
      .finally(() => (running = undefined));
    return running;
  }

  /** Shows what a save has left of an item before the next request brings it. */
  function patch(itemId: number, fields: Partial<OfficeItemRow>): void {
    const row = byId.get(itemId);
    if (!row) return;
    byId.set(itemId, { ...row, ...fields });
    set({ rows: listed() });
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return { subscribe, read: () => state, rowOf: (itemId: number) => byId.get(itemId), prepare, refresh, patch };
}
