import { useEffect } from 'react';
import { mutate } from 'swr';
import { updateBidding } from '../bidding';
import { ApiError } from '../http/errors';
import type { StreamEvent } from './read-events';
import { buyingKeys } from '../buying-keys';
import { keys } from '../keys';
import type { LotBidding, Notice } from '../schema.gen';
import { listen } from './connection';
import { useStreamState, type StreamPhase } from './state';

/** The pause before reconnecting, doubled with each failure up to the maximum. */
const minPauseMs = 500;
const maxPauseMs = 15_000;
/** A hidden tab closes its connection after this time, because browsers allow only a few. */
const hiddenMs = 60_000;
/** How many items a stream request may name. */
const maxItems = 20;

const subscriptions = new Set<{ items: readonly number[] }>();
const noticeListeners = new Set<(notice: Notice) => void>();

let streamedItems: readonly number[] = [];
let running: AbortController | null = null;
let reconnectTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Streams updates of the lots the person bid on or watches, and of `items`. All subscribers in a tab share one
 * connection. `userId` 0, for guests, opens none.
 */
export function useStream(userId: number, items: readonly number[] = []): void {
  const list = items.join('|');
  useEffect(() => {
    if (userId === 0) return;
    const subscription = { items: list === '' ? [] : list.split('|').map(Number) };
    subscriptions.add(subscription);
    reconnectSoon(0);
    return () => {
      subscriptions.delete(subscription);
      reconnectSoon(0);
    };
  }, [userId, list]);
}

/** Calls the listener for each notification while a stream is open, until unsubscribed. It does not open a stream itself. */
export function onNotice(listener: (notice: Notice) => void): () => void {
  noticeListeners.add(listener);
  return () => noticeListeners.delete(listener);
}

if (typeof document !== 'undefined') {
  document.addEventListener('visibilitychange', () => reconnectSoon(document.hidden ? hiddenMs : 0));
  window.addEventListener('offline', reconnect);
  window.addEventListener('online', reconnect);
}

/** Batches subscription changes that come together, as on navigation. */
function reconnectSoon(ms: number): void {
  clearTimeout(reconnectTimer);
  reconnectTimer = setTimeout(reconnect, ms);
}

function reconnect(): void {
  if (!navigator.onLine) return disconnect();
  const isNeeded = subscriptions.size > 0 && !document.hidden;
  const items = [...new Set([...subscriptions].flatMap((subscription) => subscription.items))].slice(0, maxItems);
  if (isNeeded && running && items.every((id) => streamedItems.includes(id))) return;
  running?.abort();
  running = null;
  if (!isNeeded) return setPhase('off');
  streamedItems = items;
  running = new AbortController();
  setPhase('connecting');
  void keepListening(items, running.signal);
}

/** Closes the connection when offline, since it may appear open for a long time. */
function disconnect(): void {
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
      await listen(items, signal, onOpen, dispatch);
    } catch (error) {
      if (!signal.aborted && !(error instanceof ApiError)) console.warn('Stream:', error);
    }
    if (signal.aborted) return;
    setPhase('lost');
    await pause(Math.min(minPauseMs * 2 ** failures, maxPauseMs) * (0.7 + Math.random() * 0.6), signal);
  }
}

function dispatch({ type, data }: StreamEvent): void {
  if (type === 'lot') return void updateLot(JSON.parse(data) as LotBidding);
  if (type === 'person') return void mutate(keys.userInformation);
  if (type !== 'notice') return;
  const notice = JSON.parse(data) as Notice;
  noticeListeners.forEach((listener) => listener(notice));
}

/** Updates a lot and refetches what depends on it: its bids, the person's lists, the item. */
async function updateLot(lot: LotBidding): Promise<void> {
  const previous = await updateBidding(lot);
  if (!previous) return;
  if (previous.totalBids !== lot.totalBids) void mutate(keys.bidHistory(lot.event_ID, lot.item_ID));
  if (previous.prebidStatus_ID !== lot.prebidStatus_ID || previous.outcome !== lot.outcome) void mutate(buyingKeys.bids);
  if (previous.outcome !== lot.outcome) void mutate(keys.item(lot.item_ID));
}

/** Changes the phase. Lots that are no longer streamed are refetched at once, so that a dead server shows. */
function setPhase(phase: StreamPhase): void {
  const before = useStreamState.getState().phase;
  if (before === phase) return;
  useStreamState.setState({ phase });
  if (before === 'live' && phase === 'lost' && navigator.onLine) void mutate(buyingKeys.isBidding);
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
