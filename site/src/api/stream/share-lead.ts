import { hasLocks } from '@/lib/storage';

export type SharedLead = {
  /** Whether this tab has the connection. */
  isLeading: () => boolean;
  /** Takes the connection from a tab that no longer responds: browsers suspend tabs in the background, some with their locks. */
  takeOver: () => void;
};

/**
 * Runs `lead` in one tab of the browser at a time until the signal ends it: the first one, then, when it goes, the one that has waited
 * longest. `lead` has to end when its signal does. Browsers without locks run it in every tab.
 */
export function shareLead(name: string, signal: AbortSignal, lead: (signal: AbortSignal) => Promise<void>): SharedLead {
  let leading: AbortController | null = null;
  let isWaiting = false;
  const run = async () => {
    isWaiting = false;
    if (signal.aborted) return;
    const mine = new AbortController();
    const stop = () => mine.abort();
    leading = mine;
    signal.addEventListener('abort', stop);
    try {
      await lead(mine.signal);
    } finally {
      signal.removeEventListener('abort', stop);
      if (leading === mine) leading = null;
    }
  };
  const wait = async (options: LockOptions) => {
    isWaiting = true;
    await navigator.locks.request(name, options, run).catch(() => leading?.abort()); // another tab took over
    if (!signal.aborted) void (isWaiting ? run() : wait({ signal })); // still waiting: the browser denied the lock
  };
  void (hasLocks() ? wait({ signal }) : run());
  return { isLeading: () => leading !== null, takeOver: () => void (hasLocks() && !leading && !signal.aborted && wait({ steal: true })) };
}
