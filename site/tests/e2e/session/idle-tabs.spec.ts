import { expect } from '@playwright/test';
import { arriveAs, newBidder } from '../bidders';
import { tenantOf } from '../api-answers';
import { act, close, dialog, isSignedIn, lastSeen, loggedOut, pass, stopClocks, watched } from './idle-page';
import { desktop } from '../screens';
import { test } from '../test';

test.describe('two tabs', () => {
  test.use({ viewport: desktop });

  test('activity in one tab counts for the other, and both end together', async ({ page, context, request }) => {
    const { inactivityMilliseconds: limit } = await tenantOf(request);
    const bidder = await newBidder(request, { account: false, card: false });
    const other = await context.newPage();
    const tabs = [page, other];
    await context.clock.install();
    for (const tab of tabs) await arriveAs(tab, bidder);
    await page.goto('/upcoming-auctions');
    await watched(page);
    const before = await lastSeen(page);
    await other.goto('/upcoming-auctions');
    // The first tab is idle, so this record is the second tab's.
    await expect.poll(() => lastSeen(other)).not.toBe(before);
    await stopClocks(page);
    await act(page);
    // Storage events reach other tabs with a delay.
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
    await close(page);
    await expect(dialog(other)).toContainText(loggedOut);
    await close(other);
    for (const tab of tabs) await expect(tab.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  });
});
