import { useEffect } from 'react';

/** Keeps the screen on while `isWanted`, where the browser can. It loses the lock whenever the page is hidden, and asks again. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !navigator.wakeLock) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.hidden || isOver) return;
      try {
        lock = await navigator.wakeLock.request('screen');
        if (isOver) void lock.release();
      } catch (error) {
        console.warn('Wake lock:', error); // such as on a low battery
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isWanted]);
}
