import { expect, type Page } from '@playwright/test';
import { picture } from '../pictures';
import { expectCalm, title } from './house';

/** Milliseconds in a minute: times of auctions are whole minutes. */
export const minute = 60_000;

/** Returns the first whole minute that is at least so many minutes ahead. */
export function minutesAhead(minutes: number): Date {
  return new Date(Math.ceil((Date.now() + minutes * minute) / minute) * minute);
}

/** Writes a time as a field shows it on the house's clocks: 2026-12-05T10:00. */
function onHouseClocks(at: Date): string {
  return at.toLocaleString('sv-SE', { timeZone: 'America/Chicago' }).replace(' ', 'T').slice(0, 16);
}

export type Sale = { id: number; name: string };

/** Plans an auction as a draft that is a week ahead. */
export async function planSale(page: Page, name: string, kind: RegExp): Promise<Sale> {
  await page.goto('/office/events');
  await page.getByRole('link', { name: 'New auction' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('City and state').fill('Pierre, SD');
  await page.getByLabel('Starts').fill(onHouseClocks(minutesAhead(7 * 24 * 60)));
  await page.getByRole('radio', { name: kind }).check();
  await page.getByRole('button', { name: 'Add draft' }).click();
  await expect(title(page, name)).toBeVisible();
  return { id: Number(/events\/(\d+)/.exec(page.url())![1]), name };
}

/** Finds an auction in the list. */
export async function saleNamed(page: Page, name: string): Promise<Sale> {
  await page.goto('/office/events');
  await page.getByRole('table', { name: 'Auctions' }).getByRole('link', { name }).first().click();
  await expect(title(page, name)).toBeVisible();
  return { id: Number(/events\/(\d+)/.exec(page.url())![1]), name };
}

/** Puts the items that a search finds into an auction: so many, or those with these stock numbers. */
export async function fill(page: Page, sale: Sale, search: string, chosen: number | readonly string[]): Promise<void> {
  await page.goto('/office/items');
  await page.getByRole('searchbox', { name: 'Stock number, title, serial or lot' }).fill(search);
  const grid = page.getByRole('grid', { name: 'Items' });
  if (typeof chosen === 'number') {
    await expect(page.getByRole('status').filter({ hasText: `${chosen} of 503 items` })).toBeVisible();
    await grid.getByRole('checkbox', { name: 'Select all' }).check();
  } else {
    for (const row of chosen) await grid.getByRole('row', { name: row }).getByRole('checkbox').check();
  }
  await picture(page, 'items');
  await page.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Change \d+ items?$/ });
  await dialog.getByLabel('What to change').selectOption({ label: 'Auction' });
  await dialog.getByLabel('Auction', { exact: true }).selectOption({ label: sale.name });
  await dialog.getByRole('button', { name: /^Change \d+ items?$/ }).click();
  await expect(dialog).toHaveCount(0);
}

/** Puts a lot first and numbers all lots from the number on. */
export async function numberLots(page: Page, sale: Sale, from: number, count: number): Promise<void> {
  await page.goto(`/office/events/${sale.id}/lots`);
  const rows = page.getByRole('grid', { name: 'Lots' }).locator('[data-index]');
  await expect(rows).toHaveCount(count);
  const second = (await rows.nth(1).getByRole('link').textContent())!;
  await rows.nth(1).getByRole('button', { name: /^Move .* up$/ }).click();
  await expect(rows.nth(0).getByRole('link')).toHaveText(second);
  await page.getByRole('button', { name: 'Renumber' }).click();
  await page.getByLabel('First number').fill(String(from));
  await page.getByRole('button', { name: `Renumber ${count} lots` }).click();
  await expect(rows.nth(count - 1)).toContainText(String(from + count - 1));
  await picture(page, 'lots');
}

/** Sets when an auction takes bids, starts and ends, and publishes it with its numbers. */
export async function publish(page: Page, sale: Sale, { startsAt, endsAt, approves }: { startsAt: Date; endsAt: Date; approves: boolean }): Promise<void> {
  await page.goto(`/office/events/${sale.id}/details`);
  const details = page.getByRole('form', { name: 'Details' });
  await details.getByLabel('Prebids from').fill(onHouseClocks(new Date()));
  await details.getByLabel('Starts').fill(onHouseClocks(startsAt));
  await details.getByLabel('Scheduled to end').fill(onHouseClocks(endsAt));
  if (approves) await details.getByLabel('The office approves each bidder').check();
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('Unsaved changes')).toHaveCount(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('heading', { name: 'Checklist' })).toBeVisible();
  await expectCalm(page);
  await picture(page, approves ? 'timed-auction' : 'called-auction');
  await page.getByRole('button', { name: 'Publish' }).click();
  const dialog = page.getByRole('dialog', { name: `Publish ${sale.name}` });
  await expect(dialog.getByText('Finish this first')).toHaveCount(0);
  await dialog.getByLabel('Assign lot numbers').selectOption({ label: 'Now' });
  await dialog.getByLabel('Announce it').selectOption({ label: 'Now' });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'View on the site' })).toBeVisible();
}
