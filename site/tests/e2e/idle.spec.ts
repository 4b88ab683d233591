import { expect, test, type Page } from '@playwright/test';
import { arriveAs, newBidder } from './bidders';
import { tenantOf } from './facts';
import { axe, desktop, phone } from './stage';

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const loggedOut = 'You have been logged out due to inactivity';
const isSignedIn = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('fairwarning.session') ?? '{}') as { status?: boolean }).status ?? false);

/** Time passes, and the timers with it; none is fired more than once, as in a tab that slept. */
const pass = (page: Page, ms: number) => page.clock.fastForward(ms);

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('a countdown, a way to stay, and the end', async ({ page, request }) => {
      const { inactivityMilliseconds: limit } = await tenantOf(request);
      await page.clock.install();
      await arriveAs(page, await newBidder(request, { account: false, card: false }));
      await page.goto('/upcoming-auctions');
      await watched(page);
      await pass(page, limit - 2000);
      await expect(dialog(page)).toHaveCount(0);
      await pass(page, 2500);
      await expect(dialog(page)).toContainText(/You will be logged out due to inactivity in (10|9) seconds/);
      await expect(dialog(page).getByRole('button', { name: 'STAY LOGGED IN' })).toBeFocused();
      expect(await axe(page)).toEqual([]);
      await dialog(page).getByRole('button', { name: 'STAY LOGGED IN' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await pass(page, limit + 1500);
      await expect(dialog(page)).toContainText(/in [89] seconds/);
      await page.keyboard.press('Shift');
      await pass(page, 600);
      await expect(dialog(page)).toHaveCount(0);
      expect(await isSignedIn(page)).toBe(true);
      await pass(page, limit + 12_000);
      await expect(dialog(page)).toContainText(loggedOut);
      expect(await isSignedIn(page)).toBe(false);
      await expect(page).toHaveURL(/\/$/);
      expect(await axe(page)).toEqual([]);
      await dialog(page).getByRole('button', { name: 'CLOSE' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

/** The limit counts from when somebody was seen. */
const watched = (page: Page) => expect.poll(() => page.evaluate(() => localStorage.getItem('fairwarning.own.activity'))).not.toBeNull();

test.describe('two tabs', () => {
  test.use({ viewport: desktop });
  // Playwright moves the clocks of two tabs one after the other, not at once: what the first does reaches the second too early.
  test.describe.configure({ retries: 3 });

  test('what is done in one tab counts for the other, and both end together', async ({ page, context, request }) => {
    const { inactivityMilliseconds: limit } = await tenantOf(request);
    const bidder = await newBidder(request, { account: false, card: false });
    const other = await context.newPage();
    // One clock for all tabs of a browser.
    await page.clock.install();
    for (const tab of [page, other]) {
      await arriveAs(tab, bidder);
      await tab.goto('/upcoming-auctions');
      if (tab === page) await watched(tab);
    }
    // The key is the first tab's by now: the second watches once it has written its own.
    await page.evaluate(() => localStorage.removeItem('fairwarning.own.activity'));
    await other.keyboard.press('Shift');
    await watched(other);
    await pass(page, limit + 2000);
    for (const tab of [page, other]) await expect(dialog(tab)).toContainText(/in \d+ seconds/);
    await other.keyboard.press('Shift');
    await pass(page, 600);
    for (const tab of [page, other]) await expect(dialog(tab)).toHaveCount(0);
    expect(await isSignedIn(page)).toBe(true);
    await pass(page, limit + 12_000);
    for (const tab of [page, other]) await expect(tab.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    const told = await Promise.all([page, other].map(async (tab) => ((await dialog(tab).count()) > 0 ? dialog(tab).innerText() : '')));
    expect(told.join(' ')).toContain(loggedOut);
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('a guest is not affected', async ({ page, request }) => {
    const { inactivityMilliseconds: limit } = await tenantOf(request);
    await page.clock.install();
    await page.goto('/upcoming-auctions');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await pass(page, limit * 2);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('who switched the limit off is left alone', async ({ page, request }) => {
    const { inactivityMilliseconds: limit } = await tenantOf(request);
    const bidder = await newBidder(request, { account: false, card: false });
    await request.put('/api/v1/User/SetIdleLimit', { data: { idleMinutes: 0 }, headers: { Authorization: `Bearer ${bidder.session.token}` } });
    await page.clock.install();
    await arriveAs(page, bidder);
    await page.goto('/upcoming-auctions');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Vera Visitor' })).toBeVisible();
    await pass(page, limit * 2);
    await expect(dialog(page)).toHaveCount(0);
    expect(await isSignedIn(page)).toBe(true);
  });

  test('who comes back after the limit, when no page was open, is signed out and told', async ({ page, request }) => {
    const { inactivityMilliseconds: limit } = await tenantOf(request);
    await arriveAs(page, await newBidder(request, { account: false, card: false }));
    await page.addInitScript((at) => localStorage.setItem('fairwarning.own.activity', String(at)), Date.now() - limit - 60_000);
    await page.goto('/upcoming-auctions');
    await expect(dialog(page)).toContainText(loggedOut);
    expect(await isSignedIn(page)).toBe(false);
  });
});
