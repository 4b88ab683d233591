import { expect, type Page } from '@playwright/test';
import { bidder, tenantOf } from '../api-answers';
import { startDeploys } from './deploys';
import { axe, cards, desktop, openSearch, passFirstStep, phone } from '../screens';
import { test } from '../test';

test.use({ serviceWorkers: 'allow', viewport: phone });

/** Returns the addresses of everything that the service worker has stored. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys()) for (const { url } of await (await caches.open(name)).keys()) urls.push(decodeURI(new URL(url).pathname + new URL(url).search));
    return urls;
  });

const isSaved = (page: Page, path: string) => expect.poll(() => stored(page)).toContain(decodeURI(path));

/** Returns the addresses of the photos that a page has loaded. */
const photosOf = (page: Page) =>
  page.locator('main img').evaluateAll((all) => all.flatMap((one) => ((one as HTMLImageElement).complete ? [new URL((one as HTMLImageElement).currentSrc).pathname] : [])));

async function signIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await passFirstStep(page);
  await dialog.getByLabel('Email address').fill(bidder.email);
  await dialog.getByLabel('Password', { exact: true }).fill(bidder.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const notice = 'You’re offline. Prices, bids and times may have changed since you last saw this page.';

test('without a connection a guest reads the machines seen before, and other pages say so and lead there', async ({ page, context }) => {
  await openSearch(page);
  await isSaved(page, '/search'); // it was loaded before there was a service worker
  await cards(page).first().getByRole('link').first().click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(page).toHaveURL(/\/item\//);
  const address = page.url();
  const name = await title.innerText();
  await isSaved(page, new URL(address).pathname); // it came by soft navigation
  await expect(page.getByText(notice)).toHaveCount(0);

  await context.setOffline(true);
  await expect(page.getByText(notice)).toBeVisible();
  await page.reload();
  await expect(title).toHaveText(name);
  await expect(page.getByText(notice)).toBeVisible();
  await expect(page).toHaveURL(address);

  await page.goto('/info-center');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(phone.width);

  // A browser may think that it is online when nothing gets through.
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true }));
  await page.getByRole('listitem').getByRole('link').filter({ hasText: name }).click();
  await expect(title).toHaveText(name);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(notice)).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText(notice)).toHaveCount(0);
  await page.goto('/info-center');
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toHaveCount(0);
});

test('nothing personal, nothing of the API and no address with a token is saved, and signing out forgets what was seen', async ({ page }) => {
  await page.setViewportSize(desktop);
  await openSearch(page);
  await isSaved(page, '/search');
  await signIn(page);
  const account = page.getByRole('banner').getByRole('button', { name: bidder.name });
  await expect(account).toBeVisible();
  for (const path of ['/myaccount', '/notifications', '/search?token=some-token&page_number=2']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await openSearch(page, '?page_number=3');
  await isSaved(page, '/search?page_number=3');
  const photos = await photosOf(page);
  await expect.poll(() => stored(page)).toEqual(expect.arrayContaining(photos.slice(0, 1)));
  expect((await stored(page)).filter((url) => /^\/api\/|myaccount|notifications|token/.test(url))).toEqual([]);
  await account.click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await isSaved(page, '/');
  const ofHome = await photosOf(page);
  const kept = (await stored(page)).filter((url) => url.startsWith('/search') || (photos.includes(url) && !ofHome.includes(url)));
  expect(kept).toEqual([]);
});

test('a deploy is used at once, and offline afterwards', async ({ page, context, baseURL }) => {
  const deploys = await startDeploys(baseURL!);
  const release = () => page.evaluate(() => document.documentElement.dataset.release);
  await page.goto(`${deploys.origin}/search`);
  await expect(cards(page).first()).toBeVisible();
  await isSaved(page, '/search');
  await page.reload();
  expect(await release()).toBe('one');
  deploys.deploy('two');
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(release).toBe('two');
  await isSaved(page, '/_next/static/release-two.js');

  await context.setOffline(true);
  await deploys.stop();
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(release).toBe('two');
});

test('the site can be installed under the name of the house', async ({ page, request }) => {
  const tenant = await tenantOf(request);
  await openSearch(page);
  await isSaved(page, '/search');
  const session = await page.context().newCDPSession(page);
  const { data, errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect((JSON.parse(data!) as { name: string }).name).toBe(tenant.tenantName);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});
