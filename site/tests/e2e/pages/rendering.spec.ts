import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { resolveLocalhostNames } from '../../../../scripts/suites/browser/localhost-names';
import { newItem } from '../lots';
import { desktop, isHydrated, mark, phone } from '../screens';
import { test } from '../test';

resolveLocalhostNames();

const pages = [
  '/', '/search', '/search?page_number=2', '/search?families=Crawler%20excavators&sort=price-low', '/search?search_string=CAT%20320', '/search?makes=nobody',
  '/upcoming-auctions', '/past-auctions', '/online-auctions', '/terms-and-conditions', '/info-center', '/content?how-to-buy',
];

/** Returns addresses of all kinds: fixed ones, an auction and its results, and items from all over the inventory. */
async function addresses(request: APIRequestContext, house: string, count: number): Promise<string[]> {
  const [past, sitemap] = await Promise.all(['/past-auctions', '/sitemaps/items-1.xml'].map(async (path) => (await request.get(house + path)).text()));
  const [results = ''] = /\/event\/results\/\d+/.exec(past!) ?? [];
  const items = [...sitemap!.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1]!.replace(/&(amp|#39);/g, (_, name) => (name === 'amp' ? '&' : "'"))).pathname);
  const first = [...pages, results, results.replace('/results', '')];
  const wanted = count - first.length;
  return first.concat(Array.from({ length: wanted }, (_, i) => items[Math.floor((i * items.length) / wanted)]!));
}

type Texts = { lost: string[]; kept: number };

/** Opens a page and compares its HTML with the screen. If the page changed in the meantime (its lot was sold, say), it starts over. */
async function openAndCompare(page: Page, address: string): Promise<Texts> {
  for (;;) {
    const sent = await (await page.goto(address, { waitUntil: 'commit' }))!.text();
    await isHydrated(page);
    const texts = await lostTexts(page, sent);
    if (texts.lost.length === 0) return texts;
    const now = await page.request.get(address);
    const isStale = now.headers()['server-timing']?.includes('stale');
    if (!isStale && (await now.text()) === sent) return texts;
  }
}

/**
 * Returns the texts of the HTML as it was sent that are not on screen in the same order, and how many are. What the visitor's browser fills in is
 * left out; controls whose script comes on demand may be between them, and a title may be cut to the lines that it has.
 */
function lostTexts(page: Page, html: string): Promise<Texts> {
  return page.evaluate((html) => {
    const textsOf = (root: Document) => {
      const copy = root.getElementById('__next')!.cloneNode(true) as Element;
      for (const later of copy.querySelectorAll('[data-later], noscript')) later.remove();
      const walker = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) found.push(walker.currentNode.textContent!.trim());
      return found.filter(Boolean);
    };
    const shown = textsOf(document);
    const sent = textsOf(new DOMParser().parseFromString(html, 'text/html'));
    let at = 0;
    const lost = sent.filter((text) => {
      const found = shown.findIndex((other, i) => i >= at && (other === text || (other.endsWith('...') && text.startsWith(other.slice(0, -3)))));
      if (found >= 0) at = found + 1;
      return found < 0;
    });
    return { lost, kept: sent.length - lost.length };
  }, html);
}

/** Records errors of scripts; React reports a mismatch between HTML and first render as one. */
function scriptErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(`${page.url()}: ${message}`));
  return errors;
}

for (const [name, viewport, house] of [['Prairie Iron', phone, ''], ['Harborline', desktop, 'harborline.']] as const) {
  test(`50 pages of ${name} have their text in the HTML, and the same after hydration`, async ({ browser, request, baseURL }) => {
    const origin = baseURL!.replace('//', `//${house}`);
    const context = await browser.newContext({ viewport, timezoneId: 'Asia/Tokyo', reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.route(/\/media\//, (route) => route.abort());
    const errors = scriptErrors(page);
    for (const address of await addresses(request, origin, 50)) {
      const { lost, kept } = await openAndCompare(page, origin + address);
      expect.soft(lost, address).toEqual([]);
      expect.soft(kept, address).toBeGreaterThan(30);
    }
    expect(errors).toEqual([]);
    await context.close();
  });
}

test('the title stays while a page is hydrated', async ({ page }) => {
  await page.addInitScript(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    const note = () => void (document.title === titles.at(-1) || titles.push(document.title));
    new MutationObserver(note).observe(document, { childList: true, characterData: true, subtree: true });
  });
  for (const path of ['/', '/search', '/upcoming-auctions', '/terms-and-conditions']) {
    await page.goto(path);
    await isHydrated(page);
    const titles = await page.evaluate(() => (window as unknown as { titles: string[] }).titles);
    expect.soft(titles.slice(titles.findIndex(Boolean)), path).toEqual([await page.title()]);
  }
});

test('browsers read the whole HTML while the style sheets load, and nothing in it waits for a script', async ({ request }) => {
  for (const address of await addresses(request, '', pages.length + 3)) {
    const html = await (await request.get(address)).text();
    const rest = html.slice(html.search(/<link\b[^>]*\brel="stylesheet"/));
    expect.soft(rest.match(/<script(?![^>]*\b(src|type)=)[^>]*>/), address).toBeNull();
    expect.soft(html.match(/<div hidden/), address).toBeNull();
  }
});

test('a page that was stale when it was sent shows what has changed since, without a reload', async ({ page, request }) => {
  const item = await newItem(request, { starting_price: 1000 });
  await page.route(`**${item.address}`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'server-timing': 'cache;desc=stale' };
    await route.fulfill({ response, headers, body: (await response.text()).replaceAll(item.stockNumber, 'E2E-BEFORE') });
  });
  await page.goto(item.address, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: /E2E-BEFORE$/ })).toBeVisible();
  const stays = await mark(page);
  await expect(page.getByRole('heading', { level: 1, name: item.title })).toBeVisible();
  expect(await stays()).toBe(true);
});
