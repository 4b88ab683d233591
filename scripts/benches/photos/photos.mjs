// Measures photos in Chromium on a phone's screen, 12 megapixels each: from the end of a photo's upload until guests see it through the reader, and how
// responsive the page is while it reduces and uploads 20 of them. Prints a table, or with --json one object; --quick takes fewer photos.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, isQuick, openOffice, report, signIn, url, withBrowser } from '../office/office.mjs';
import { takePhotos } from './camera.mjs';
import { galleryOf, pageOf, whenPublic } from './public.mjs';

const singles = isQuick ? 3 : 12;
const together = isQuick ? 6 : 20;

/** Milliseconds from the end of an upload until guests see the photo, and of the longest task of the page. */
const budgets = { public: 2_000, task: 200 };

/** In the page: notes when uploads end, how long tasks take, and how long a key takes until its letter is painted (ms). */
function watch() {
  window.uploads = [];
  window.tasks = [];
  window.keys = [];
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    this.upload.addEventListener('load', () => window.uploads.push(Date.now()));
    send.call(this, body);
  };
  new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: 'longtask' });
  addEventListener('input', ({ timeStamp }) => requestAnimationFrame(() => setTimeout(() => window.keys.push(performance.now() - timeStamp))), true);
}

/** Opens an item's photos in the office on a phone's screen. */
async function openPhotos(browser, session, itemId) {
  const page = await openOffice(browser, session, `/office/items/${itemId}/photos`, { viewport: { width: 390, height: 844 }, prepare: (fresh) => fresh.addInitScript(watch) });
  await page.getByText('Choose photos').waitFor();
  return page;
}

const choose = (page, paths) => page.locator('input[type=file][multiple]').setInputFiles(paths);

/** Uploads photos one by one; returns how long each took, from its choice and from the end of its upload, in ms. */
async function uploadOneByOne(page, itemId, paths) {
  const took = { upload: [], gallery: [], page: [], picture: [], public: [] };
  for (const path of paths) {
    const known = await galleryOf(url, itemId);
    await pageOf(url, itemId);
    const chosen = Date.now();
    await choose(page, [path]);
    const seen = await whenPublic(url, itemId, known);
    const uploaded = await page.evaluate(() => window.uploads.at(-1));
    took.upload.push(uploaded - chosen);
    for (const [what, at] of Object.entries(seen)) took[what].push(at - uploaded);
    took.public.push(Math.max(...Object.values(seen)) - uploaded);
    await page.getByRole('list', { name: 'Uploads' }).waitFor({ state: 'detached' });
  }
  return took;
}

/** Chooses photos together and types into the item's form until all have arrived; returns the page's long tasks, and what keys took. */
async function uploadTogether(page, paths) {
  await page.evaluate(() => (window.tasks.length = window.keys.length = window.uploads.length = 0));
  await choose(page, paths);
  await page.getByRole('navigation', { name: 'Pages of this item' }).getByRole('link', { name: 'Details' }).click();
  const field = page.getByLabel('Description');
  await field.waitFor();
  for (let typed = 0; (await page.evaluate(() => window.uploads.length)) < paths.length; typed++) {
    await field.press('abcdefghij '[typed % 11]);
    await page.waitForTimeout(60);
  }
  return page.evaluate(() => ({ task: window.tasks, key: window.keys }));
}

async function measure() {
  const session = await signIn();
  const { items } = await call('/v1/Office/GetOfficeItems?state=listed&limit=50', session);
  const itemId = items.find(({ photos }) => photos > 0 && photos < 100).item_ID;
  const folder = await mkdtemp(join(tmpdir(), 'fairwarning-photos-'));
  return withBrowser(async (browser) => {
    const paths = await takePhotos(browser, folder, singles + together);
    const page = await openPhotos(browser, session, itemId);
    return { ...(await uploadOneByOne(page, itemId, paths.slice(0, singles))), ...(await uploadTogether(page, paths.slice(singles))) };
  }).finally(() => rm(folder, { recursive: true }));
}

await report('photos', measure, (figures) => ({ public: figures.public.p95 / budgets.public, task: figures.task.most / budgets.task }));
