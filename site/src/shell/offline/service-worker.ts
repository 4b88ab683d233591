import { cachePrefix, deleteCaches } from '@/lib/service-worker-caches';

const script = '/sw.js';

/** A build with NEXT_PUBLIC_OFFLINE=off takes the service worker and what it saved off every device that visits. */
const isWithdrawn = process.env.NEXT_PUBLIC_OFFLINE === 'off';

/** Installs the service worker, or removes it. The site works without one, as on pages without HTTPS. */
export async function settleServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    if (isWithdrawn) await withdraw();
    else await navigator.serviceWorker.register(script, { updateViaCache: 'none' });
  } catch (error) {
    console.warn('Service worker:', error);
  }
}

async function withdraw(): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((one) => one.unregister()));
  await deleteCaches((name) => name.startsWith(cachePrefix));
}

/** Has the service worker save the page that is shown, with the scripts, styles and photos it has loaded. */
export async function saveShownPage(): Promise<void> {
  if (!('serviceWorker' in navigator) || isWithdrawn || savesData()) return;
  const { active } = await navigator.serviceWorker.ready;
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  active?.postMessage({ seen: window.location.pathname + window.location.search, files });
}

/** Reports whether the person has asked the browser to load as little as possible. */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
