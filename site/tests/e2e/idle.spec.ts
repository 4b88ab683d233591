import { expect, test, type Page } from '@playwright/test';
import { arriveAs, newBidder } from './bidders';
import { tenantOf } from './facts';
import { axe, desktop, phone } from './stage';

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const loggedOut = 'You have been logged out due to inactivity';

/** A guest may have a session, too. */
async function isSignedIn(page: Page): Promise<boolean> {
  const session = await page.evaluate(() => JSON.parse(localStorage.getItem('fairwarning.session') ?? '{}') as { status?: boolean; isGuest?: boolean });
  return session.status === true && session.isGuest === false;
}

/** Time passes, and the timers with it; none is fired more than once, as in a tab that slept. */
const pass = (page: Page, ms: number) => page.clock.fastForward(ms);

/** The clocks of all tabs stand at the same time, and move on with `pass` alone, however busy the machine is. */
async function stopClocks(page: Page) {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

/** Somebody does something, and the 500 ms have passed after which it counts (specification section 9). */
async function act(page: Page) {
  await page.keyboard.press('Shift');
  await pass(page, 500);
}

/** What axe finds while the clocks stand but for its short timers. The clock may meet the page that axe opens and closes. */
async function axeMeanwhile(page: Page) {
  let isDone = false;
  const found = axe(page).finally(() => (isDone = true));
  while (!isDone) await page.clock.runFor(1).catch(() => undefined);
  return found;
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('a countdown, a way to stay, and the end', async ({ page, request }) => {
      const { inactivityMilliseconds: limit } = await tenantOf(request);
      await page.clock.install();
      await arriveAs(page, await newBidder(request, { account: false, card: false }));
      await page.goto('/upcoming-auctions');
      await watched(page);
      await stopClocks(page);
      await act(page);
      await pass(page, limit - 501);
      await expect(dialog(page)).toHaveCount(0);
      await pass(page, 1);
      await expect(dialog(page)).toContainText('You will be logged out due to inactivity in 10 seconds');
      await expect(dialog(page).getByRole('button', { name: 'STAY LOGGED IN' })).toBeFocused();
      expect(await axeMeanwhile(page)).toEqual([]);
      await pass(page, 1000);
      await expect(dialog(page)).toContainText('in 9 seconds');
      await dialog(page).getByRole('button', { name: 'STAY LOGGED IN' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await pass(page, limit + 1500);
      await expect(dialog(page)).toContainText('in 9 seconds');
      await act(page);
      await expect(dialog(page)).toHaveCount(0);
      expect(await isSignedIn(page)).toBe(true);
      await pass(page, limit + 10_000 - 501);
      await expect(dialog(page)).toContainText('in 1 seconds');
      expect(await isSignedIn(page)).toBe(true);
      await pass(page, 1);
      await expect(dialog(page)).toContainText(loggedOut);
      expect(await isSignedIn(page)).toBe(false);
      await expect(page).toHaveURL(/\/$/);
      expect(await axeMeanwhile(page)).toEqual([]);
      await dialog(page).getByRole('button', { name: 'CLOSE' }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

const lastSeen = (page: Page) => page.evaluate(() => localStorage.getItem('fairwarning.own.activity'));

/** The limit counts from when somebody was seen. */
const watched = (page: Page) => expect.poll(() => lastSeen(page)).not.toBeNull();

test.describe('two tabs', () => {
  test.use({ viewport: desktop });

  test('what is done in one tab counts for the other, and both end together', async ({ page, context, request }) => {
    const { inactivityMilliseconds: limit } = await tenantOf(request);
    const bidder = await newBidder(request, { account: false, card: false });
    const other = await context.newPage();
    const tabs = [page, other];
    await context.clock.install();
    for (const tab of tabs) {
      await arriveAs(tab, bidder);
      await tab.goto('/upcoming-auctions');
      if (tab === page) await watched(tab);
    }
    // The key is the first tab's by now: the second watches once it has written its own.
    await page.evaluate(() => localStorage.removeItem('fairwarning.own.activity'));
    await other.keyboard.press('Shift');
    await watched(other);
    await stopClocks(page);
    await act(page);
    // Another tab hears of it in a moment, not at once.
    await expect.poll(() => lastSeen(other)).toBe(await lastSeen(page));
    await pass(page, limit + 1500);
    for (const tab of tabs) await expect(dialog(tab)).toContainText('in 8 seconds');
    await act(other);
    for (const tab of tabs) await expect(dialog(tab)).toHaveCount(0);
    expect(await isSignedIn(page)).toBe(true);
    await pass(page, limit + 10_000 - 500);
    for (const tab of tabs) {
      await expect(dialog(tab)).toContainText(loggedOut);
      await expect(tab).toHaveURL(/\/$/);
      expect(await isSignedIn(tab)).toBe(false);
    }
    await dialog(page).getByRole('button', { name: 'CLOSE' }).click();
    await expect(dialog(other)).toContainText(loggedOut);
    await dialog(other).getByRole('button', { name: 'CLOSE' }).click();
    for (const tab of tabs) await expect(tab.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
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
