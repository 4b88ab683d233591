import { useEffect } from 'react';
import { mutate } from 'swr';
import { updateBidding } from '../auction/bidding';
import type { StreamEvent } from './read-events';
import { isKeyOf } from '../http/canonical-query';
import { getBidding, getBids, getBuyingPower } from '../operations/bidding.gen';
import { getBidHistoryKey } from '../operations/events.gen';
import { getItemKey } from '../operations/items.gen';
import { getUserInformation } from '../operations/user.gen';
import { getWatchList } from '../operations/watching.gen';
import type { BuyingPower, LotBidding, Notice, OfficeChange } from '../schema.gen';
import { followPerson, type Following } from './follow-person';
import { useStreamState, type StreamPhase } from './stream-phase';

/** A hidden tab closes its connection after this time, because browsers allow only a few. */
const hiddenMs = 60_000;
const subscriptions = new Set<{ userId: number; items: readonly number[] }>();
/** Events that others listen to, with their data. */
type Heard = { notice: Notice; office: OfficeChange };
const listeners: { [Type in keyof Heard]: Set<(data: Heard[Type]) => void> } = { notice: new Set(), office: new Set() };

let following: (Following & { userId: number }) | null = null;
let reconnectTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Streams updates of the lots the person bid on or watches, and of `items`. All subscribers in all tabs of the
 * browser share one connection. `userId` 0, for guests, opens none.
 */
export function useStream(userId: number, items: readonly number[] = []): void {
  const list = items.join('|');
  useEffect(() => {
    if (userId === 0) return;
    const subscription = { userId, items: list === '' ? [] : list.split('|').map(Number) };
    subscriptions.add(subscription);
    reconnectSoon(0);
    return () => {
      subscriptions.delete(subscription);
      reconnectSoon(0);
    };
  }, [userId, list]);
}

/**
 * Calls the listener for each notification, or for each change that the office makes, while a stream is open, until unsubscribed. It does not
 * open a stream itself.
 */
export function onStreamed<Type extends keyof Heard>(type: Type, listener: (data: Heard[Type]) => void): () => void {
  listeners[type].add(listener);
  return () => listeners[type].delete(listener);
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
  const userId = [...subscriptions].at(-1)?.userId;
  const isNeeded = userId !== undefined && !document.hidden;
  if (following && (!isNeeded || following.userId !== userId)) stop();
  if (!isNeeded) return setPhase('off');
  if (!following) {
    setPhase('connecting');
    following = { userId, ...followPerson(userId, { onPhase, onJoined: () => void mutate(isStanding), onEvent: dispatch }) };
  }
  following.want([...new Set([...subscriptions].flatMap(({ items }) => items))]);
}

/** Closes the connection when offline, since it may appear open for a long time. */
function disconnect(): void {
  if (!following) return;
  stop();
  setPhase('lost');
}

function stop(): void {
  following?.end();
  following = null;
}

/** A silent connection that breaks stays silent: until it is heard again or another request is answered, the server has not answered anything. */
function onPhase(phase: StreamPhase): void {
  const before = useStreamState.getState().phase;
  if (!(before === 'silent' && phase === 'lost')) setPhase(phase);
}

function dispatch({ type, data }: StreamEvent): void {
  if (type === 'lot') return void updateLot(JSON.parse(data) as LotBidding);
  if (type === 'buyingPower') return updatePower(JSON.parse(data) as BuyingPower);
  if (type === 'person') return void mutate(getUserInformation);
  if (type === 'notice' || type === 'office') listeners[type].forEach((listener) => listener(JSON.parse(data)));
}

/** Updates what is left of the buying power on every lot: a bid on one changes it for all. */
function updatePower(power: BuyingPower): void {
  void mutate<LotBidding>(isKeyOf(getBidding), (lot) => lot && { ...lot, buyingPower: power }, { revalidate: false });
  void mutate(getBuyingPower);
}

/** Updates a lot and refetches what depends on it: its bids, the person's lists, the item. */
async function updateLot(lot: LotBidding): Promise<void> {
  const previous = await updateBidding(lot);
  if (!previous) return;
  if (previous.totalBids !== lot.totalBids) void mutate(getBidHistoryKey({ Event_ID: lot.event_ID, Item_ID: lot.item_ID }));
  if (previous.prebidStatus_ID !== lot.prebidStatus_ID || previous.outcome !== lot.outcome) void mutate(isKeyOf(getBids));
  if (previous.outcome !== lot.outcome) void mutate(getItemKey({ ID: lot.item_ID }));
}

/** Reports whether a key holds the person's standing on lots. */
function isStanding(key: unknown): boolean {
  return isKeyOf(getBids, getBidding)(key) || key === getWatchList;
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
