import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { saveShownPage, settleServiceWorker } from './service-worker';

/** How long a page has to be shown to be saved, in ms: its photos are there by then, and people who hurry through a list cost nothing. */
const seenMs = 2000;

/** Installs the service worker, and has it save every page that is shown for a while. */
export function useServiceWorker(): void {
  const { asPath } = useRouter();
  const path = asPath.split(/[?#]/)[0];
  useEffect(() => {
    void settleServiceWorker();
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => void saveShownPage(), seenMs);
    return () => clearTimeout(timer);
  }, [path]);
}
