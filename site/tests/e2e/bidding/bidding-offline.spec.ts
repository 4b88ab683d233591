import { expect } from '@playwright/test';
import { arrive, bid, inAnHour, openConfirmation, panel, says } from './bid-page';
import { call, newBidder } from '../bidders';
import { newLot, registerFor } from '../lots';
import { phone } from '../screens';
import { test } from '../test';

test.describe('bidding', () => {
  for (const [name, as] of [['desktop', {}], ['phone', { viewport: phone, hasTouch: true }]] as const) {
    test(`offline says so immediately, keeps the input, makes no claims, and recovers by itself: ${name}`, async ({ browser, request }) => {
      const lot = await newLot(request, inAnHour());
      const [vera, walt] = await Promise.all([newBidder(request), newBidder(request)]);
      await Promise.all([vera, walt].map((who) => registerFor(request, who, lot.event_ID)));
      const page = await arrive(browser, vera, lot, as);
      await bid(page, 'Bid $1,000');
      await says(page, 'You are the high bidder').toBeVisible();
      const sheet = await openConfirmation(page, panel(page).getByRole('button', { name: 'Raise max bid' }));
      await sheet.getByRole('textbox', { name: 'New max bid' }).fill('3,000');
      await sheet.getByRole('button', { name: 'Back' }).click();
      await page.context().setOffline(true);
      await expect(panel(page).getByText('You’re offline').first()).toBeVisible();
      await says(page, 'Last known: You are the high bidder').toBeVisible();
      await expect(panel(page).getByRole('status').getByText('Offline: you can’t bid right now')).toBeVisible();
      await expect(panel(page).getByText('Bid accepted')).toHaveCount(0);
      await call(request, '/v1/Auction/PreBid', { item_ID: lot.item_ID, event_ID: lot.event_ID, amount: 1500, type: 'bid' }, walt.session.token);
      const sent: string[] = [];
      page.on('request', (asked) => sent.push(asked.url()));
      await panel(page).getByRole('button', { name: 'Offline: you can’t bid right now' }).first().click({ force: true });
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(sent.filter((url) => url.includes('PreBid'))).toEqual([]);
      await page.context().setOffline(false);
      await says(page, 'You’ve been outbid').toBeVisible();
      await expect(panel(page).getByText('Live', { exact: true })).toBeVisible();
      await expect(panel(page).getByRole('textbox', { name: /bid/i })).toHaveValue('3,000');
      await expect(panel(page).getByText('Maximum total')).toBeVisible();
      await bid(page, 'Place max bid of $3,000');
      await says(page, 'You are the high bidder').toBeVisible();
    });
  }

  for (const [name, as] of [['desktop', {}], ['phone', { viewport: phone, hasTouch: true }]] as const) {
    test(`a server that does not answer leaves only the last known standing: ${name}`, async ({ browser, request }) => {
      const lot = await newLot(request, inAnHour());
      const vera = await newBidder(request);
      await registerFor(request, vera, lot.event_ID);
      const page = await arrive(browser, vera, lot, as);
      await bid(page, 'Bid $1,000');
      await says(page, 'You are the high bidder').toBeVisible();
      const down = /Get(Bidding\?|PersonalStream)/;
      await page.route(down, (route) => route.fulfill({ status: 503, json: { message: 'The auction service is unavailable' } }));
      // Ends the open stream.
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await says(page, 'Last known: You are the high bidder').toBeVisible();
      await says(page, 'Can’t reach the auction').toBeVisible();
      await expect(panel(page).getByText('You are the high bidder', { exact: true })).toHaveCount(0);
      await page.unroute(down);
      await expect(panel(page).getByText('You are the high bidder', { exact: true }).first()).toBeVisible();
      await expect(panel(page).getByText(/Last known/)).toHaveCount(0);
    });
  }

  test('losing the network while confirming holds the bid until the person sends it', async ({ browser, request }) => {
    const lot = await newLot(request, inAnHour());
    const vera = await newBidder(request);
    await registerFor(request, vera, lot.event_ID);
    const page = await arrive(browser, vera, lot);
    await panel(page).getByRole('button', { name: 'Bid $1,000' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your bid' });
    await page.context().setOffline(true);
    await expect(dialog.getByRole('button', { name: 'Offline: you can’t bid right now' })).toBeDisabled();
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: 'Bid $1,000' }).click();
    await says(page, 'You are the high bidder').toBeVisible();
  });
});
