// Saves pages as the browser shows them to a guest on a phone, without their scripts: the least that this content can cost.
import { chromium } from 'playwright-core';

/** Lighthouse's phone. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const longestMs = 30_000;

/** Returns the HTML of each path by path. */
export async function scriptlessPages(origin, paths) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage(phone);
    page.setDefaultTimeout(longestMs);
    const saved = new Map();
    for (const path of paths) {
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      await page.locator('main h1').first().waitFor();
      saved.set(path, await page.evaluate(htmlWithoutScripts));
    }
    return saved;
  } finally {
    await browser.close();
  }
}

/** Runs in the page. Style sheets, fonts, photos and what preloads these stay; their addresses are below the same origin. */
function htmlWithoutScripts() {
  const copy = document.documentElement.cloneNode(true);
  for (const gone of copy.querySelectorAll('script, noscript, link[as=script], next-route-announcer')) gone.remove();
  return `<!DOCTYPE html>${copy.outerHTML}`;
}
