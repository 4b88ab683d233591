import { expect, type Browser, type Page } from '@playwright/test';
import { arriveAs, call, newBidder, type Bidder } from '../bidders';
import { newItem, type Lot } from '../lots';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

const main = (page: Page) => page.getByRole('main');
const bubbles = (page: Page) => main(page).getByRole('log', { name: 'Conversation' }).getByRole('listitem');

async function arrive(browser: Browser, who: Bidder, address: string, viewport: typeof phone): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage();
  await arriveAs(page, who);
  await page.goto(address);
  return page;
}

/** Makes an offer on the item's page: amount, costs, confirmation. */
async function offer(page: Page, item: Lot, amount: string): Promise<void> {
  await page.goto(item.address);
  await main(page).getByRole('button', { name: 'Make an offer' }).last().click();
  await page.getByLabel('Amount in dollars').fill(amount);
  await page.getByLabel('Message (optional)').fill('I can pick it up on Friday.');
  await expect(page.getByText('Total if accepted')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: 'Review' }).click();
  await expect(page.getByText(/an offer is binding while it is open/)).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole('button', { name: `Send offer of ${amount}` }).click();
  await page.getByRole('link', { name: 'View your offer' }).click();
  await expect(page).toHaveURL(new RegExp(`/offer-made/${item.item_ID}\\?offer=\\d+$`));
}

/** Clicks the panel's button and confirms. */
async function answer(page: Page, name: string): Promise<void> {
  await main(page).getByRole('button', { name }).click();
  const question = page.getByRole('alertdialog');
  expect(await axe(page)).toEqual([]);
  await question.getByRole('button', { name }).click();
  await expect(question).toHaveCount(0);
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('counters and accepts an offer; each side sees the other’s answer without a reload', async ({ browser, request }) => {
      const [seller, buyer, rival] = await Promise.all([newBidder(request), newBidder(request), newBidder(request)]);
      const item = await newItem(request, { asking_price: 20_000, allow_offers: true, seller_email: seller.email });
      const hers = await arrive(browser, buyer, item.address, viewport);
      await offer(hers, item, '$15,000');
      await expect(bubbles(hers)).toHaveText([/^You offered\$15,000I can pick it up on Friday\./]);
      await expect(main(hers).getByText('Waiting for the seller')).toBeVisible();
      expect(await axe(hers)).toEqual([]);
      await call(request, '/v1/Auction/makeOffer', { item_ID: item.item_ID, amount: 12_000 }, rival.session.token);
      const other = await arrive(browser, rival, `/offer-made/${item.item_ID}`, viewport);

      const his = await arrive(browser, seller, `/offer-received/${item.item_ID}`, viewport);
      const ledger = main(his).getByRole('table', { name: /best first$/ });
      await expect(ledger.getByRole('rowheader')).toHaveText([/^Vera, SD/, /^Vera, SD/]);
      const best = ledger.getByRole('row').nth(1);
      await expect(best).toContainText('$15,00075%');
      await expect(bubbles(his)).toHaveText([/^Vera, SD offered\$15,000/]);
      expect(await axe(his)).toEqual([]);
      await best.getByRole('button', { name: /^Counter \$15,000 from Vera, SD/ }).click();
      await his.getByLabel('Amount in dollars').fill('17,500');
      await his.getByRole('button', { name: 'Review' }).click();
      await his.getByRole('button', { name: 'Send counteroffer of $17,500' }).click();
      await expect(best).toContainText('You countered $17,500');
      await expect(best).toContainText('Waiting for buyer');

      await expect(bubbles(hers).last()).toHaveText(/^The seller countered\$17,500/);
      await expect(main(hers).getByText('Your turn')).toBeVisible();
      await answer(hers, 'Accept $17,500');
      await expect(main(hers).getByText('You bought it for $17,500. Your invoice is in your account.')).toBeVisible();
      expect(await axe(hers)).toEqual([]);
      await expect(main(his).getByText('Accepted').first()).toBeVisible();
      await expect(main(other).getByText('Declined')).toBeVisible();
      await expect(main(other).getByRole('button', { name: /Accept|Counter|Withdraw/ })).toHaveCount(0);

      await main(hers).getByRole('link', { name: 'Won & purchased' }).click();
      await expect(main(hers).getByRole('listitem').filter({ hasText: item.title })).toContainText('Bought by offer');
      await his.goto('/myaccount?tab=selling');
      await expect(main(his).getByRole('row', { name: item.title })).toContainText(/Sold by offer.*\$17,500/s);
      expect(await axe(his)).toEqual([]);
    });

    test('withdraws an offer, which the account lists', async ({ page, request }) => {
      const item = await newItem(request, { asking_price: 9000, allow_offers: true });
      await arriveAs(page, await newBidder(request));
      await page.goto(`/offer-made/${item.item_ID}`);
      await expect(main(page).getByRole('heading', { name: 'You haven’t made an offer on this item' })).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await offer(page, item, '$6,000');
      await answer(page, 'Withdraw offer');
      await expect(main(page).getByText('Withdrawn', { exact: true })).toBeVisible();
      await page.goto('/myaccount?tab=offers');
      const row = main(page).getByRole('listitem').filter({ hasText: item.title });
      await expect(row).toContainText('Withdrawn');
      expect(await axe(page)).toEqual([]);
      await row.getByRole('link', { name: /^View/ }).click();
      await expect(bubbles(page)).toHaveText([/^You offered\$6,000/, /^You withdrew/]);
    });

    test('asks a guest to sign in; an unknown item or somebody else’s offers links onward', async ({ page, request }) => {
      await page.goto('/offer-made/1');
      await expect(page.getByRole('dialog', { name: 'Sign in or create account' })).toBeVisible();
      await expect(main(page).getByRole('log')).toHaveCount(0);
      const { session } = await newBidder(request);
      const context = await page.context().browser()!.newContext({ viewport });
      const known = await context.newPage();
      await arriveAs(known, { email: '', session });
      for (const address of ['/offer-made/999999999', '/offer-received/999999999']) {
        await known.goto(address);
        await expect(main(known).getByRole('link', { name: 'Your offers' })).toBeVisible();
        expect(await axe(known)).toEqual([]);
      }
      await context.close();
    });
  });
}
