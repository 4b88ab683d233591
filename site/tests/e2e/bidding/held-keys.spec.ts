import { expect } from '@playwright/test';
import { arrive, inAnHour, panel, says } from './bid-page';
import { newBidder } from '../bidders';
import { hold, scan } from '../held-and-scanned-keys';
import { newLot, registerFor } from '../lots';
import { test } from '../test';

test.describe('on an item page', () => {
  for (const key of ['Enter', ' '] as const) {
    test(`a held ${key === ' ' ? 'Space' : key} key places no bid, and one more press places one`, async ({ browser, request }) => {
      const [lot, vera] = await Promise.all([newLot(request, inAnHour()), newBidder(request)]);
      await registerFor(request, vera, lot.event_ID);
      const page = await arrive(browser, vera, lot);
      const bids: string[] = [];
      page.on('request', (asked) => void (asked.url().includes('/PreBid') && bids.push(asked.url())));
      await panel(page).getByRole('button', { name: 'Bid $1,000' }).focus();
      await hold(page, key);
      const dialog = page.getByRole('dialog', { name: 'Confirm your bid' });
      await expect(dialog.getByRole('button', { name: 'Bid $1,000' })).toBeFocused();
      expect(bids).toEqual([]);
      await dialog.getByRole('button', { name: 'Bid $1,000' }).click({ trial: true }); // waits until it takes presses
      await hold(page, key);
      await says(page, 'You are the high bidder').toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('form', { name: 'Your bid' })).toBeFocused();
      await hold(page, key);
      await expect(dialog).toHaveCount(0);
      expect(bids).toHaveLength(1);
    });
  }

  test('with instant bid, a held Enter key bids once', async ({ browser, request }) => {
    const [lot, vera] = await Promise.all([newLot(request, inAnHour()), newBidder(request)]);
    await registerFor(request, vera, lot.event_ID);
    const page = await arrive(browser, vera, lot);
    await panel(page).getByText('Bidding options').click();
    await panel(page).getByRole('switch', { name: /Instant bid/ }).click();
    const bids: string[] = [];
    page.on('request', (asked) => void (asked.url().includes('/PreBid') && bids.push(asked.url())));
    await panel(page).getByRole('button', { name: 'Bid $1,000' }).focus();
    await hold(page, 'Enter');
    await says(page, 'You are the high bidder').toBeVisible();
    await hold(page, 'Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(bids).toHaveLength(1);
  });

  test('a scanned license bids nothing, searches nothing, and fills nothing', async ({ browser, request }) => {
    const [lot, vera] = await Promise.all([newLot(request, inAnHour()), newBidder(request)]);
    await registerFor(request, vera, lot.event_ID);
    const page = await arrive(browser, vera, lot);
    await panel(page).getByRole('button', { name: 'Bid $1,000' }).focus();
    await scan(page);
    await expect(page.getByText('That was a scanned driver’s license. We ignored it: nothing was entered or sent.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const search = page.getByRole('search').locator('input').first();
    await search.fill('deere');
    await scan(page);
    await expect(search).toHaveValue('deere');
    expect(new URL(page.url()).pathname).toBe(lot.address);
  });
});
