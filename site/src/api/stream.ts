import { useEffect } from 'react';
import { mutate } from 'swr';
import { updateBidding } from './bidding';
import { ApiError } from './errors';
import type { StreamEvent } from './event-stream';
import { buyingKeys } from './buying-keys';
import { keys } from './keys';
import type { LotBidding, Notice } from './schema.gen';
import { listen } from './stream-connection';
import { useStreamState, type StreamPhase } from './stream-state';

/** Between tries: doubled each time, up to the longest. */
const firstPauseMs = 500;
const longestPauseMs = 15_000;
/** A tab out of view gives its connection back after this long; browsers have few. */
const hiddenMs = 60_000;
/** The most that a stream may be asked for by name. */
const mostItems = 20;

const wishes = new Set<{ items: readonly number[] }>();
const noticeListeners = new Set<(notice: Notice) => void>();

let named: readonly number[] = [];
let running: AbortController | null = null;
let settling: ReturnType<typeof setTimeout> | undefined;

/**
 * Keeps this tab told of what concerns the person: lots they bid on or watch, and `items`. One connection serves all who
 * ask. `userId` 0, nobody is signed in: asks nothing.
 */
export function useStream(userId: number, items: readonly number[] = []): void {
  const list = items.join('|');
  useEffect(() => {
    if (userId === 0) return;
    const wish = { items: list === '' ? [] : list.split('|').map(Number) };
    wishes.add(wish);
    settleSoon(0);
    return () => {
      wishes.delete(wish);
      settleSoon(0);
    };
  }, [userId, list]);
}

/** Calls for each notice while the stream runs, until the returned function is called. Asks for no stream itself. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  noticeListeners.add(listener);
  return () => noticeListeners.delete(listener);
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => settleSoon(document.hidden ? hiddenMs : 0));
  window.addEventListener('offline', settle);
  window.addEventListener('online', settle);
}

/** What leaves and comes in one moment, as with a change of page, is one change. */
function settleSoon(ms: number): void {
  clearTimeout(settling);
  settling = setTimeout(settle, ms);
}

function settle(): void {
  if (!navigator.onLine) return cutOff();
  const isWanted = wishes.size > 0 && !document.hidden;
  const items = [...new Set([...wishes].flatMap((wish) => wish.items))].slice(0, mostItems);
  if (isWanted && running && items.every((id) => named.includes(id))) return;
  running?.abort();
  running = null;
  if (!isWanted) return setPhase('off');
  named = items;
  running = new AbortController();
  setPhase('connecting');
  void keepListening(items, running.signal);
}

/** Without a network a connection may seem to live on for long, and tells nothing. */
function cutOff(): void {
  if (!running) return;
  running.abort();
  running = null;
  setPhase('lost');
}

async function keepListening(items: readonly number[], signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      const onOpen = () => {
        failures = 0;
        setPhase('live');
      };
      await listen(items, signal, onOpen, tell);
    } catch (error) {
      if (!signal.aborted && !(error instanceof ApiError)) console.warn('Stream:', error);
    }
    if (signal.aborted) return;
    setPhase('lost');
    await pause(Math.min(firstPauseMs * 2 ** failures, longestPauseMs) * (0.7 + Math.random() * 0.6), signal);
  }
}

function tell({ type, data }: StreamEvent): void {
  if (type === 'lot') return void updateLot(JSON.parse(data) as LotBidding);
  if (type === 'person') return void mutate(keys.userInformation);
  if (type !== 'notice') return;
  const notice = JSON.parse(data) as Notice;
  noticeListeners.forEach((listener) => listener(notice));
}

/** What else tells of the lot asks anew when that changed: its bids, the person's lists, the item itself. */
async function updateLot(lot: LotBidding): Promise<void> {
  const before = await updateBidding(lot);
  if (!before) return;
  if (before.totalBids !== lot.totalBids) void mutate(keys.bidHistory(lot.event_ID, lot.item_ID));
  if (before.prebidStatus_ID !== lot.prebidStatus_ID || before.outcome !== lot.outcome) void mutate(buyingKeys.bids);
  if (before.outcome !== lot.outcome) void mutate(keys.item(lot.item_ID));
}

function setPhase(phase: StreamPhase): void {
  if (useStreamState.getState().phase !== phase) useStreamState.setState({ phase });
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
