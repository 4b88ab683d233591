import { expect, type Locator, type Page } from '@playwright/test';
import { bid, panel } from '../../e2e/bidding/bid-page';
import { letter } from '../../e2e/bidders';
import type { Person } from '../people';
import { picture } from '../pictures';
import { expectCalm } from './house';
import type { Sale } from './planning';

/** Opens a lot of an auction from its list of lots. */
async function openLot(page: Page, sale: Sale, name: string): Promise<void> {
  await page.goto(`/search?events=${sale.id}`);
  await page.getByRole('main').getByRole('article').filter({ hasText: name }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
}

/** Bids what the button asks for, and leads. */
export async function bidOn(page: Page, sale: Sale, name: string): Promise<void> {
  await openLot(page, sale, name);
  await bid(page, /^Bid \$/);
  await expect(panel(page).getByText('You are the high bidder').first()).toBeVisible();
}

const results = (page: Page) => page.getByRole('grid', { name: 'Results' });

/** Returns the row of a lot in the results of an auction. */
const resultOf = (page: Page, name: string) => results(page).getByRole('row').filter({ hasText: name });

/** Returns what was sold by the results of an auction: title, buyer and hammer price. */
export async function soldIn(page: Page, sale: Sale): Promise<{ title: string; buyer: string; hammer: number }[]> {
  await page.goto(`/office/events/${sale.id}/sales?show=sold`);
  await expect(results(page)).toBeVisible();
  const rows = await results(page).locator('[data-index]').all();
  return Promise.all(rows.map(async (row) => ({
    title: await row.getByRole('link').first().innerText(),
    buyer: await row.getByRole('link').last().innerText(),
    hammer: Number(/\$[\d,]+/.exec(await row.getByRole('gridcell').filter({ hasText: /^\s*\$/ }).innerText())![0].replace(/\D/g, '')),
  })));
}

/** Waits until every lot of an auction is decided. */
export async function awaitEnd(page: Page, sale: Sale): Promise<void> {
  await expect(async () => {
    await page.goto(`/office/events/${sale.id}/sales`);
    await expect(results(page)).toBeVisible();
    await expect(results(page).getByText('Open', { exact: true })).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expectCalm(page);
  await picture(page, 'after-the-sale');
}

/** Returns the row of the high bid on a lot below its reserve, which waits for the seller, whom the office answers for. */
async function pending(page: Page, name: string): Promise<Locator> {
  await page.goto('/office/offers');
  const row = page.getByRole('table', { name: 'Offers' }).getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expectCalm(page);
  await picture(page, 'offers');
  return row;
}

/** Accepts the high bid on a lot for its seller. */
export async function acceptFor(page: Page, name: string): Promise<void> {
  await (await pending(page, name)).getByRole('button', { name: /^Accept/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Accept \$/ });
  await dialog.getByRole('button', { name: /^Accept \$/ }).click();
  await expect(dialog).toHaveCount(0);
}

/** Counters the high bid on a lot for its seller. */
export async function counterFor(page: Page, name: string, amount: string): Promise<void> {
  const row = await pending(page, name);
  await row.getByRole('button', { name: /^Counter/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Counter \$/ });
  await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByRole('button', { name: `Counter at $${amount}.00` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('The buyer’s turn');
}

/** Accepts the counteroffer that a person got by mail. */
export async function acceptCounter(page: Page, { email }: Person, amount: string): Promise<void> {
  await page.goto(await letter(page.request, email, /https?:\/\/[^/\s]+(\/offer-made\/\S+)/));
  await page.getByRole('main').getByRole('button', { name: `Accept $${amount}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: `Accept $${amount}` }).click();
  await expect(page.getByText(new RegExp(`You bought it for \\$${amount}`))).toBeVisible();
}

/** Takes back the sale of a lot that its buyer does not pay. */
export async function voidUnpaid(page: Page, sale: Sale, name: string): Promise<void> {
  await page.goto(`/office/events/${sale.id}/sales`);
  await resultOf(page, name).getByRole('button', { name: /^Void sale/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Void the sale/ });
  await dialog.getByLabel('Reason').fill('Not paid after three calls');
  await dialog.getByRole('checkbox', { name: 'The buyer did not pay' }).check();
  await expectCalm(page);
  await dialog.getByRole('button', { name: /^Void sale of \$/ }).click();
  await expect(dialog).toHaveCount(0);
  await expect(resultOf(page, name)).toContainText('Sale voided');
}

/** Puts lots that did not sell into another auction. */
export async function offerAgain(page: Page, from: Sale, to: Sale, names: readonly string[]): Promise<void> {
  await page.goto(`/office/events/${from.id}/sales`);
  for (const name of names) await resultOf(page, name).getByRole('checkbox').check();
  await page.getByRole('button', { name: `Offer ${names.length} lots again` }).click();
  const dialog = page.getByRole('dialog', { name: /^Offer .* again$/ });
  await dialog.getByLabel('Auction').selectOption(String(to.id));
  await dialog.getByRole('button', { name: `Offer ${names.length} lots again` }).click();
  await expect(dialog).toHaveCount(0);
  for (const name of names) await expect(resultOf(page, name)).toContainText(`Offered again in ${to.name}`);
}
