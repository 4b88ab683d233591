import { devices, expect } from '@playwright/test';
import { arrive, bid, inAnHour, panel, says } from './bid-page';
import { arriveAs, newBidder } from '../bidders';
import { untilClosed } from '../press-until-closed';
import { importLot, newItem, newLot, registerFor, softClose } from '../lots';
import { axe, phone, pressUnanswered } from '../screens';
import { test } from '../test';

test.describe('bidding', () => {
  for (const [name, as] of [['desktop', {}], ['phone', { viewport: phone, hasTouch: true, userAgent: devices['Pixel 7'].userAgent }]] as const) {
    test(`two bidders compete for a lot until its soft close: ${name}`, async ({ browser, request }) => {
      const began = Date.now();
      const lot = await newLot(request, inAnHour());
      const [vera, walt] = await Promise.all([newBidder(request), newBidder(request)]);
      await Promise.all([vera, walt].map((who) => registerFor(request, who, lot.event_ID)));
      const [hers, his] = await Promise.all([arrive(browser, vera, lot, as), arrive(browser, walt, lot, as)]);

      // Without bids the close may still be moved up; both pages are notified. A slow machine gets more time to bid.
      const pace = Math.ceil((Date.now() - began) / 1000);
      await softClose(lot, 20 + 2 * pace, 6 + pace);
      await importLot(lot.stockNumber, new Date(Date.now() + 18_000 + 2000 * pace));
      for (const page of [hers, his]) await expect(panel(page).getByRole('timer')).toHaveText(/^00:0\d:\d\d$/);

      await bid(hers, 'Bid $1,000');
      await says(hers, 'You are the high bidder').toBeVisible();
      await expect(panel(his).getByRole('button', { name: /^Bid \$1,[1-9]/ }).first()).toBeVisible();
      await bid(his, /^Bid \$1,[1-9]/);
      await expect(panel(hers).getByText('You’ve been outbid').first()).toBeVisible();

      await panel(hers).getByRole('textbox', { name: 'Bid amount' }).fill('2,000');
      await bid(hers, 'Place max bid of $2,000');
      await says(hers, 'You are the high bidder').toBeVisible();
      await says(hers, 'Your max bid $2,000').toBeVisible();
      await expect(panel(his).getByText('You’ve been outbid').first()).toBeVisible();
      await expect(panel(his)).not.toContainText('2,000');

      await says(hers, 'You won this lot').toBeVisible();
      await says(his, 'Sold to another bidder').toBeVisible();
      await expect(panel(his).getByRole('button', { name: /^Bid / })).toHaveCount(0);
    });
  }

  test('a late bid extends the close, and everybody sees why', async ({ browser, request }) => {
    const lot = await newLot(request, inAnHour());
    await softClose(lot, 7200, 7200);
    const [vera, walt] = await Promise.all([newBidder(request), newBidder(request)]);
    await Promise.all([vera, walt].map((who) => registerFor(request, who, lot.event_ID)));
    const [hers, his] = await Promise.all([arrive(browser, vera, lot), arrive(browser, walt, lot)]);
    await expect(panel(his).getByText(/^Extended/)).toHaveCount(0);
    await bid(hers, 'Bid $1,000');
    for (const page of [hers, his]) {
      await expect(panel(page).getByText('Extended: a bid came in just before closing.').first()).toBeVisible();
      await expect(panel(page).getByRole('timer')).toHaveText(/^01:5\d:\d\d$/);
    }
  });

  test('works with the keyboard alone, keeps its height, and has no axe violations', async ({ browser, request }) => {
    const lot = await newLot(request, inAnHour());
    const vera = await newBidder(request);
    await registerFor(request, vera, lot.event_ID);
    const page = await arrive(browser, vera, lot);
    const field = panel(page).getByRole('textbox', { name: 'Bid amount' });
    const height = async () => (await panel(page).getByRole('button', { name: /^(Bid|Place max)/ }).last().boundingBox())!.y;
    await expect(panel(page).getByText('Total', { exact: true })).toBeVisible();
    await field.focus();
    const before = await height();
    await page.keyboard.type('3000');
    await expect(panel(page).getByRole('button', { name: 'Place max bid of $3,000' })).toBeVisible();
    expect(await height()).toBe(before);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirm your bid' });
    await expect(dialog.getByRole('button', { name: 'Place max bid of $3,000' })).toBeFocused();
    expect(await axe(page)).toEqual([]);
    await untilClosed(dialog, () => page.keyboard.press('Enter'));
    await says(page, 'You are the high bidder').toBeVisible();
    await says(page, 'Your max bid $3,000').toBeVisible();
    await page.reload();
    await says(page, 'You are the high bidder').toBeVisible();
    expect(await axe(page)).toEqual([]);
  });

  test('registers from the panel, and retries after a lost answer', async ({ browser, request }) => {
    const lot = await newLot(request, inAnHour());
    const page = await arrive(browser, await newBidder(request), lot);
    await says(page, 'Register to bid').toBeVisible();
    await panel(page).getByRole('button', { name: /^Register/ }).click();
    await page.getByRole('dialog', { name: "Accept Event's Terms and Conditions" }).getByRole('button', { name: 'Accept' }).click();
    await expect(panel(page).getByRole('button', { name: 'Bid $1,000' })).toBeVisible();
    // The bid arrives; its answer is lost.
    await page.route('**/PreBid', async (route) => {
      await route.fetch();
      await route.abort();
    }, { times: 1 });
    await bid(page, 'Bid $1,000');
    await says(page, 'Bid accepted. You are the high bidder at $1,000.').toBeVisible();
    await says(page, /· 1 bid$/).toBeVisible();
  });

  test('buy now buys once, for the total shown', async ({ browser, request }) => {
    const item = await newItem(request, { buy_now_price: 4200 });
    const page = await (await browser.newContext()).newPage();
    await arriveAs(page, await newBidder(request));
    await page.goto(item.address);
    await panel(page).getByRole('button', { name: 'Buy now for $4,200' }).click();
    const dialog = page.getByRole('dialog', { name: 'Buy now' });
    const buy = dialog.getByRole('button', { name: /^Buy for \$[\d,.]+$/ });
    const total = (await buy.innerText()).replace('Buy for ', '');
    expect(await axe(page)).toEqual([]);
    await buy.click();
    await expect(page.getByRole('dialog', { name: 'Purchase complete' })).toContainText(total);
    await page.getByRole('button', { name: 'Close' }).last().click();
    await expect(panel(page).getByText('Sold').first()).toBeVisible();
    await expect(panel(page).getByRole('button', { name: /^Buy now/ })).toHaveCount(0);
  });

  test('the heart turns on immediately and stays on, on page and card', async ({ browser, request }) => {
    const lot = await newLot(request, inAnHour());
    const page = await arrive(browser, await newBidder(request), lot);
    const heart = page.getByRole('button', { name: `Watch ${lot.title}` });
    await pressUnanswered(heart);
    await expect(page.getByText('Item Added to Watchlist')).toBeVisible();
    await page.goto(`/search?search_string=${lot.stockNumber}`);
    const onCard = page.getByRole('article').getByRole('button', { name: `Watch ${lot.title}` });
    await expect(onCard).toHaveAttribute('aria-pressed', 'true');
    await onCard.click();
    await expect(page.getByText('Item Removed from Watchlist')).toBeVisible();
    await expect(onCard).toHaveAttribute('aria-pressed', 'false');
  });
});
