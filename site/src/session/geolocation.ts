import { useEffect } from 'react';
import { readStored, writeStored } from '@/lib/storage';
import { located } from './tokens/auth-session';
import { readSession, writeSession } from './tokens/session-storage';

/** Set once we have asked in this browser session; the browser itself remembers a refusal. */
const askedKey = 'fairwarning.position-asked';

function requestPosition(): void {
  writeStored('session', askedKey, true);
  navigator.geolocation?.getCurrentPosition(
    ({ coords }) => writeSession(located(readSession(), coords.latitude, coords.longitude)),
    () => undefined,
    { maximumAge: 3_600_000, timeout: 20_000 },
  );
}

/**
 * Requests the position on the first load (specification section 4). It waits for the visitor's first press or key, so that
 * the browser's prompt does not appear before the page does.
 */
export function useInitialPosition(): void {
  useEffect(() => {
    const { latitude } = readSession();
    if (latitude !== undefined || readStored('session', askedKey)) return;
    const once = new AbortController();
    const ask = () => {
      once.abort();
      requestPosition();
    };
    for (const kind of ['pointerup', 'keyup']) window.addEventListener(kind, ask, once);
    return () => once.abort();
  }, []);
}
