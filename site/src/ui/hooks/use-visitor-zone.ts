import { useSyncExternalStore } from 'react';
import { formatTime } from '@/lib/dates';
import { isRendered } from '@/rendered';
import { idle } from '../idle';

/**
 * Returns the time zone for dates in the visitor's time: undefined, which is theirs, or, while their browser is unknown, the other
 * one (UTC by default). What is written with it carries `data-later`.
 */
export function useVisitorZone(otherwise?: string): string | undefined {
  return useSyncExternalStore(subscribe, () => isReady, notYet) ? undefined : otherwise || 'UTC';
}

/** On a rendered page, whether dates in the visitor's time can be written without blocking it: the first one takes 40 to 100 ms on a phone. */
let isReady = !isRendered();
let preparing: Promise<void> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isReady) preparing ??= prepare();
  return () => void listeners.delete(listener);
}

/** Writes a first date when the browser is idle, and lets the page follow in a separate task. */
async function prepare(): Promise<void> {
  await idle();
  formatTime(new Date().toISOString());
  await idle();
  isReady = true;
  for (const notify of listeners) notify();
}

function notYet(): boolean {
  return false;
}
