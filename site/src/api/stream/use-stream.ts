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
      const onHeard = () => {
        failures = 0;
        if (!signal.aborted) setPhase('live');
      };
      const onSilent = () => {
        if (!signal.aborted) setPhase('silent');
      };
      await listen(items, signal, { onHeard, onSilent, onEvent: dispatch });
    } catch (error) {
      if (!signal.aborted && !(error instanceof ApiError)) console.warn('Stream:', error);
    }
    if (signal.aborted) return;
    if (useStreamState.getState().phase !== 'silent') setPhase('lost');
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

/** Reports whether a key holds how the person stands on lots. */
function isStanding(key: unknown): boolean {
  return key === buyingKeys.bids || key === buyingKeys.watchList || buyingKeys.isBidding(key);
}

/** Changes the phase. When the stream falls silent or breaks, and when it is heard again, what it delivers is refetched at once. */
function setPhase(phase: StreamPhase): void {
  const before = useStreamState.getState().phase;
  if (before === phase) return;
  useStreamState.setState({ phase });
  const isBroken = before === 'live' && (phase === 'silent' || phase === 'lost');
  const isBack = (before === 'silent' || before === 'lost') && phase === 'live';
  if ((isBroken || isBack) && navigator.onLine) void mutate(isStanding);
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
