import type { Analytics } from '@/api/schema.gen';

type MetaQueue = ((...command: unknown[]) => void) & { queue: unknown[][]; callMethod?: (...command: unknown[]) => void; loaded: boolean; version: string };

declare global {
  interface Window {
    dataLayer?: unknown[];
    fbq?: MetaQueue;
  }
}

let isStarted = false;

/** Loads the tenant's tags. Call it only after consent; further calls do nothing. */
export function startAnalytics({ googleIDs, metaPixelIDs }: Analytics): void {
  if (isStarted) return;
  isStarted = true;
  if (googleIDs.length > 0) startGoogle(googleIDs);
  if (metaPixelIDs.length > 0) startMeta(metaPixelIDs);
}

/** Counts a client-side navigation, which the tags do not detect themselves. */
export function countPageView(): void {
  if (window.dataLayer) gtag('event', 'page_view', { page_location: window.location.href });
  window.fbq?.('track', 'PageView');
}

function startGoogle(ids: readonly string[]): void {
  window.dataLayer = [];
  gtag('consent', 'default', { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted', analytics_storage: 'granted' });
  gtag('js', new Date());
  ids.forEach((id) => gtag('config', id));
  load(`https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(ids[0]!)}`);
}

/** Queues a command for Google's tag, which recognizes commands by the `arguments` type. */
function gtag(..._command: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments);
}

function startMeta(ids: readonly string[]): void {
  const queue: MetaQueue = Object.assign(
    (...command: unknown[]) => void (queue.callMethod ? queue.callMethod(...command) : queue.queue.push(command)),
    { queue: [] as unknown[][], loaded: true, version: '2.0' },
  );
  window.fbq = queue;
  ids.forEach((id) => queue('init', id));
  queue('track', 'PageView');
  load('https://connect.facebook.net/en_US/fbevents.js');
}

function load(src: string): void {
  const script = document.createElement('script');
  script.src = src;
  script.async = true;
  document.head.append(script);
}
