import { expect, type Page } from '@playwright/test';
import { ringButton, theRing } from '../../e2e/live/console-page';
import { picture } from '../pictures';
import { expectCalm } from './house';
import type { Sale } from './planning';

/** How long a press may take to show before it counts as lost: one within 300 ms of somebody else's change does nothing (ms). */
const lostAfter = 5000;
/** The same for a key that needs two presses, before the first is forgotten. */
const pressAgainAfter = 1500;

/** Presses a key until the ring shows what it does. */
async function step(page: Page, key: string, shown: string | RegExp, timeout = lostAfter): Promise<void> {
  const sign = theRing(page).getByText(shown).first();
  await expect(async () => {
    if (!(await sign.isVisible())) await page.keyboard.press(key);
    await expect(sign).toBeVisible({ timeout });
  }).toPass();
}

/** Opens the console of an auction and its first lot. */
export async function openSale(page: Page, sale: Sale): Promise<void> {
  await page.goto('/auctioneer-view');
  await page.getByRole('link', { name: `Open ${sale.name}` }).click();
  await expect(ringButton(page, /^Open the sale/)).toBeEnabled();
  await expectCalm(page);
  await step(page, 'o', 'Up next', pressAgainAfter);
}

export const startLot = (page: Page) => step(page, 'o', 'Open for bids');

/** Enters a bid of a paddle on the floor at the ask. */
export async function floorBid(page: Page, paddle: number): Promise<void> {
  const shown = theRing(page).getByText(new RegExp(`paddle ${paddle}`)).first();
  await expect(async () => {
    if (await shown.isVisible()) return;
    await page.keyboard.type(String(paddle));
    await page.keyboard.press('Enter');
    await expect(shown).toBeVisible({ timeout: lostAfter });
  }).toPass();
}

/** Warns and sells the lot in the ring to the high bidder. */
export async function sell(page: Page): Promise<void> {
  await step(page, 'w', /Fair warning – going/);
  await step(page, 's', /^Sold to/);
}

export const pass = (page: Page) => step(page, 'x', 'Passed', pressAgainAfter);

/** Brings in the next lot. */
export const next = (page: Page) => step(page, 'n', 'Up next');

/** Bids on the board what the ring asks for, with the two taps that it takes. */
export async function liveBid(page: Page): Promise<void> {
  const ask = theRing(page).getByRole('button', { name: /(Tap twice to bid|Tap again to bid)$/ });
  await expect(async () => {
    if (await ask.isVisible()) await ask.click();
    await expect(theRing(page).getByText('You lead').first()).toBeVisible({ timeout: lostAfter });
  }).toPass();
}

/** Ends the sale after its last lot. */
export async function endSale(page: Page): Promise<void> {
  await picture(page, 'console');
  await page.keyboard.press('e');
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the sale' }).click();
  await expect(theRing(page).getByText('The sale is over')).toBeVisible();
}
