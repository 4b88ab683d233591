import { expect } from '@playwright/test';
import { desktop } from '../screens';
import { test } from '../test';

test.use({ viewport: desktop });

test('before the scripts have loaded, a browser with speculation rules prepares the item under the pressed link', async ({ page, context }) => {
  const devTools = await context.newCDPSession(page);
  const prepared = new Set<string>();
  // Under test control the browser decides to prerender but is not allowed to. Any other failure is ours.
  devTools.on('Preload.prerenderStatusUpdated', ({ key, status, prerenderStatus }) => {
    if (status !== 'Failure' || prerenderStatus === 'PrerenderingDisabledByDevTools') prepared.add(new URL(key.url).pathname);
  });
  await devTools.send('Preload.enable');
  await page.route('**/_next/static/chunks/*.js', () => {}); // they never arrive
  await page.goto('/search', { waitUntil: 'commit' });
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  await link.hover();
  expect(prepared.size).toBe(0); // looking costs nothing
  await page.mouse.down();
  await expect.poll(() => [...prepared]).toEqual([new URL((await link.getAttribute('href'))!, page.url()).pathname]);
});
