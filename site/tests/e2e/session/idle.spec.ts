import { expect, type Page } from '@playwright/test';
import { arriveAs, newBidder } from '../bidders';
import { tenantOf } from '../api-answers';
import { act, close, dialog, isSignedIn, loggedOut, pass, stopClocks, watched } from './idle-page';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

/** Runs axe with the clocks stopped except for its own short timers. The page axe opens and closes may receive the clock, too. */
async function axeMeanwhile(page: Page) {
  let isDone = false;
  const found = axe(page).finally(() => (isDone = true));
  while (!isDone) await page.clock.runFor(1).catch(() => undefined);
  return found;
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('counts down, allows staying, and logs out', async ({ page, request }) => {
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
      await close(page);
      await expect(dialog(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  });
}

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

  test('does nothing if the limit is turned off', async ({ page, request }) => {
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

  test('signs out and explains when a page is opened after the limit', async ({ page, request }) => {
    const { inactivityMilliseconds: limit } = await tenantOf(request);
    await arriveAs(page, await newBidder(request, { account: false, card: false }));
    await page.addInitScript((at) => localStorage.setItem('fairwarning.own.activity', String(at)), Date.now() - limit - 60_000);
    await page.goto('/upcoming-auctions');
    await expect(dialog(page)).toContainText(loggedOut);
    expect(await isSignedIn(page)).toBe(false);
  });
});
