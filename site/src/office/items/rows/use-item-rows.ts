import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { UserInformation } from '@/api/schema.gen';
import { createItemRows, type ItemRows, type ItemRowsState } from './item-rows';

/** How often the table asks what others have changed (ms). */
const pollMs = 2_000;

let own: { personId: number; rows: ItemRows } | undefined;

/** Returns the rows of a person, which stay while the office is open: what one person may see, the next may not. */
export function itemRowsOf({ user_ID }: Pick<UserInformation, 'user_ID'>): ItemRows {
  if (own?.personId !== user_ID) own = { personId: user_ID, rows: createItemRows() };
  return own.rows;
}

/** Forgets the rows, so that the next table loads them. */
export function forgetItemRows(): void {
  own = undefined;
}

/** Returns the rows and keeps them current while the page is visible. */
export function useItemRows(person: Pick<UserInformation, 'user_ID'>): [state: ItemRowsState, rows: ItemRows] {
  const rows = itemRowsOf(person);
  useLayoutEffect(() => follow(rows), [rows]); // the first request need not wait for the skeleton's paint
  return [useSyncExternalStore(rows.subscribe, rows.read, rows.read), rows];
}

/** Refreshes again and again while the page is visible. Returns what stops it. */
function follow(rows: ItemRows): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const next = async () => {
    clearTimeout(timer);
    if (isStopped || document.hidden) return;
    await rows.refresh();
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(next, pollMs);
  };
  const onVisible = () => void next();
  document.addEventListener('visibilitychange', onVisible);
  void next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}
