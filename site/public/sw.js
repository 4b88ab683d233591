// The service worker. Everything comes from the network first; without a connection, guests can open again the public pages they have seen.
// Answers of the API are never stored, so no old price looks current: a saved page finds out by itself that nothing can be refreshed.

const version = 'fairwarning.1.';
const pages = version + 'pages';
const photos = version + 'photos';
const files = version + 'files';

/** The most entries of each cache; the oldest go first. */
const most = { [pages]: 40, [photos]: 200, [files]: 300 };

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('range')) return;
  if (request.mode === 'navigate') {
    if (!isUnder(url, '/api/', '/media/')) event.respondWith(openPage(event, url));
  } else if (isUnder(url, '/_next/static/')) event.respondWith(fromCacheFirst(event, files));
  else if (isUnder(url, '/media/') && request.destination === 'image') event.respondWith(fromCacheFirst(event, photos));
  else if (isUnder(url, '/fonts/', '/icons/', '/app-icons/')) event.respondWith(fromNetworkFirst(event, files));
});

// A page reports what it shows: the first one of a visit is loaded before this worker runs, and soft navigation loads no document.
self.addEventListener('message', (event) => {
  const { seen, files: loaded = [] } = event.data ?? {};
  if (typeof seen === 'string') event.waitUntil(saveSeen(new URL(seen, location.origin), loaded));
});

async function takeOver() {
  const current = Object.keys(most);
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('fairwarning.') && !current.includes(name)).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable(); // the page is requested while the worker starts
  await self.clients.claim();
}

function isUnder(url, ...prefixes) {
  return prefixes.some((prefix) => url.pathname.startsWith(prefix));
}

const withQuery = /^\/(search|upcoming-auctions|past-auctions|online-auctions|content|terms-and-conditions)$/;
const withoutQuery = /^\/(|info-center|item\/.+|event\/.+)$/;
const secret = /token|code|callback/i;

/** Returns the key under which a page is saved, or "" for pages that are not: those of one person, live boards, and addresses with a token. */
function pageKey(url) {
  if ([...url.searchParams.keys()].some((name) => secret.test(name))) return '';
  if (withQuery.test(url.pathname)) return url.pathname + url.search;
  return withoutQuery.test(url.pathname) ? url.pathname : '';
}

async function openPage(event, url) {
  const key = pageKey(url);
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request));
    if (key && isPage(response)) event.waitUntil(savePage(key, response.clone()));
    return response;
  } catch {
    const saved = key && (await find(pages, key));
    return saved ? marked(saved) : offlinePage();
  }
}

/** Returns a saved page that says so: a browser may believe that it is online where nothing gets through (offline-notice.tsx). */
async function marked(saved) {
  const headers = new Headers(saved.headers);
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  return new Response((await saved.text()).replace('<html', '<html data-saved'), { headers });
}

/** For files whose name contains a hash of their content: a new deploy has new names. */
async function fromCacheFirst(event, name) {
  return (await find(name, event.request.url)) ?? fetchAndKeep(event, name);
}

async function fromNetworkFirst(event, name) {
  try {
    return await fetchAndKeep(event, name);
  } catch (error) {
    const saved = await find(name, event.request.url);
    if (saved) return saved;
    throw error;
  }
}

async function fetchAndKeep(event, name) {
  const response = await fetch(event.request);
  if (isWhole(response)) event.waitUntil(keep(name, event.request.url, response.clone()));
  return response;
}

/** When this worker saved a page last, in ms since 1970, so that it does not load again what a navigation has just loaded. */
const savedAt = new Map();
const recentMs = 60_000;

function savePage(key, response) {
  savedAt.set(key, Date.now());
  return keep(pages, key, response);
}

async function saveSeen(url, loaded) {
  const key = pageKey(url);
  if (!key) return;
  if (Date.now() - (savedAt.get(key) ?? 0) > recentMs) {
    const response = await fetch(key).catch(() => null);
    if (response && isPage(response)) await savePage(key, response);
  }
  await Promise.all(loaded.map((address) => saveFile(new URL(address, location.origin))));
}

async function saveFile(url) {
  const name = isUnder(url, '/media/') ? photos : isUnder(url, '/_next/static/', '/fonts/', '/icons/') ? files : '';
  if (!name || url.origin !== location.origin || (await find(name, url.href))) return;
  const response = await fetch(url).catch(() => null);
  if (response && isWhole(response)) await keep(name, url.href, response);
}

function isWhole(response) {
  return response.status === 200 && response.type === 'basic' && !/no-store/.test(response.headers.get('Cache-Control') ?? '');
}

function isPage(response) {
  return isWhole(response) && !response.redirected && (response.headers.get('Content-Type') ?? '').startsWith('text/html');
}

async function find(name, key) {
  return (await caches.open(name)).match(key, { ignoreVary: true });
}

/** Stores a response. A full disk only means that it is not there later. */
async function keep(name, key, response) {
  try {
    const cache = await caches.open(name);
    await cache.put(key, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - most[name])).map((old) => cache.delete(old)));
  } catch (error) {
    console.warn('Service worker:', error);
  }
}

const longestList = 12;

/** The page for an address that was not saved: says so, and lists the pages that were, newest first. */
async function offlinePage() {
  const cache = await caches.open(pages);
  const keys = (await cache.keys()).reverse().slice(0, longestList);
  const saved = await Promise.all(keys.map(async (key) => ({ key, html: await (await cache.match(key, { ignoreVary: true })).text() })));
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'" };
  return new Response(offlineHTML(saved), { status: 503, headers });
}

function offlineHTML(saved) {
  const theme = saved[0]?.html.match(/<style id="tenant-theme">[^<]*<\/style>/)?.[0] ?? '';
  const links = saved.map(({ key, html }) => `<li><a href="${escape(pathOf(key))}">${titleOf(html)}</a></li>`).join('');
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>You’re offline</title>${theme}<style>
body{margin:0;font:17px/1.5 Barlow,Arial,sans-serif;color:#15181d;background:#fff;overflow-wrap:anywhere}
header{height:12px;background:var(--header-bg,#15181d)}
main{max-width:640px;margin:0 auto;padding:32px 20px}
h1{font-size:30px;line-height:1.2;margin:0 0 12px}
h2{font-size:20px;margin:32px 0 8px}
ul{list-style:none;margin:0;padding:0;border-top:1px solid #d9dce1}
li{border-bottom:1px solid #d9dce1}
a{color:var(--primary-ink,#15181d)}
li a{display:block;padding:13px 0}
.again{display:inline-block;margin-top:8px;padding:12px 20px;border-radius:6px;background:var(--primary,#15181d);color:var(--on-primary,#fff);text-decoration:none;font-weight:600}
</style></head><body><header></header><main><h1>You’re offline</h1>
<p>This page isn’t saved on this device. Check your connection, then try again.</p><p><a class="again" href="">Try again</a></p>
${links && `<h2>Pages you can open now</h2><p>They show what you last saw. Prices, bids and times may have changed.</p><ul>${links}</ul>`}
</main></body></html>`;
}

function pathOf({ url }) {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Returns the title of a page as it is in its HTML, that is, escaped, without the name of the house. */
function titleOf(html) {
  return html.match(/<title[^>]*>([^<]+)<\/title>/)?.[1].replace(/ \| [^|]*$/, '') ?? 'Untitled page';
}

function escape(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
