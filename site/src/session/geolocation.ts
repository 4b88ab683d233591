import { useEffect } from 'react';
import { readStored, writeStored } from '@/lib/storage';
import { located } from './tokens/auth-session';
import { readSession, writeSession } from './tokens/session-store';

/** Asked once a browser session; a refusal is remembered by the browser. */
const askedKey = 'fairwarning.position-asked';

export function requestPosition(): void {
  writeStored('session', askedKey, true);
  navigator.geolocation?.getCurrentPosition(
    ({ coords }) => writeSession(located(readSession(), coords.latitude, coords.longitude)),
    () => undefined,
    { maximumAge: 3_600_000, timeout: 20_000 },
  );
}

/**
 * On the first load the position is requested (specification section 4): at the visitor's first touch of the page, so
 * that the browser's question does not come before there is anything to see.
 */
export function useInitialPosition(): void {
  useEffect(() => {
    const { latitude } = readSession();
    if (latitude !== undefined || readStored('session', askedKey)) return;
    const ask = () => requestPosition();
    window.addEventListener('pointerup', ask, { once: true });
    return () => window.removeEventListener('pointerup', ask);
  }, []);
}
