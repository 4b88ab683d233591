import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test';
import { arriveAs, type Bidder } from '../bidders';
import type { Lot } from '../lots';

export const panel = (page: Page) => page.getByRole('complementary', { name: 'Bid or buy' });
export const says = (page: Page, words: string | RegExp) => expect(panel(page).getByText(words).first());
export const inAnHour = () => new Date(Date.now() + 3_600_000);

/**
 * Presses a button that opens the confirmation of a bid, and returns the dialog. A press within 300 ms of another, of any button that binds, is
 * a double press and does nothing; then it presses again.
 */
export async function openConfirmation(page: Page, button: Locator): Promise<Locator> {
  const dialog = page.getByRole('dialog', { name: 'Confirm your bid' });
  await expect(async () => {
    if (!(await dialog.isVisible())) await button.click({ timeout: 5000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  return dialog;
}

/** Places and confirms the bid on the button. */
export async function bid(page: Page, words: string | RegExp): Promise<void> {
  // On a phone the bottom bar may replace the panel's button.
  const dialog = await openConfirmation(page, panel(page).getByRole('button', { name: words }).last());
  await expect(dialog.getByText(/^(Maximum total|Total)$/)).toBeVisible();
  await dialog.getByRole('button', { name: words }).click();
  await expect(dialog).toHaveCount(0);
}

export async function arrive(browser: Browser, who: Bidder, { address }: Lot, as: BrowserContextOptions = {}): Promise<Page> {
  const page = await (await browser.newContext(as)).newPage();
  await arriveAs(page, who);
  await page.goto(address);
  await expect(panel(page).getByText('Live', { exact: true })).toBeVisible();
  return page;
}
