import { useEffect, useState } from 'react';
import { isReachable } from '@/api/site-reachable';

/** How often a saved page checks whether the site can be reached again, in ms. */
const checkMs = 5000;

/**
 * Reports whether the service worker showed a saved page and the site has not been reached since. A browser that thought it was online
 * the whole time fires no `online` event when the network works again. So this hook checks, and fires the event itself: everything on
 * the page refreshes its data when it sees it.
 */
export function useSavedPage(): boolean {
  const [isSaved, setSaved] = useState(() => 'saved' in document.documentElement.dataset);
  useEffect(() => {
    if (!isSaved) return;
    const onOnline = () => setSaved(false);
    window.addEventListener('online', onOnline);
    const timer = setInterval(() => void check(), checkMs);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', onOnline);
    };
  }, [isSaved]);
  return isSaved;
}

async function check(): Promise<void> {
  if (!document.hidden && (await isReachable(checkMs))) window.dispatchEvent(new Event('online'));
}
