import { expect, type Page } from '@playwright/test';
import type { Session } from '../../../src/api/schema.gen';
import { arriveAs, call, newBidder } from '../bidders';
import { newLot, registerFor, type Lot } from '../lots';
import { pressUntilClosed } from '../press-until-closed';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

const office = { email: 'office@prairieiron.example', password: 'prairie-iron-2026' };

async function enter(page: Page): Promise<Session> {
  const session = (await call(page.request, '/Token/v2', { grant_Type: 'password', user_Name: office.email, password: office.password, route_ID: 2 })) as Session;
  await arriveAs(page, { email: office.email, session });
  return session;
}

/** Adds a lot to the running timed auction on which somebody leads, and opens the auction's sale day at it. */
async function openSaleDay(page: Page): Promise<Lot> {
  const lot = await newLot(page.request, new Date(Date.now() + 6 * 3_600_000));
  const bidder = await newBidder(page.request);
  await registerFor(page.request, bidder, lot.event_ID);
  await call(page.request, '/v1/Auction/PreBid', { item_ID: lot.item_ID, amount: 2500 }, bidder.session.token);
  await enter(page);
  await page.goto(`/office/events/${lot.event_ID}/sale-day?search=${encodeURIComponent(lot.stockNumber)}`);
  await expect(theLot(page, lot)).toContainText('$1,000');
  return lot;
}

const theLot = (page: Page, lot: Lot) => page.getByRole('table', { name: 'Lots of the sale' }).getByRole('row').filter({ hasText: lot.stockNumber });

async function check(page: Page, width: number): Promise<void> {
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

for (const viewport of [phone, desktop]) {
  test(`the office extends a lot, looks at what a retraction changes, and withdraws it at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const lot = await openSaleDay(page);
    await check(page, viewport.width);

    await theLot(page, lot).getByRole('button', { name: /^Extend/ }).click();
    const extend = page.getByRole('dialog', { name: /^Extend/ });
    await extend.getByLabel('Close later by').selectOption('15 minutes');
    await check(page, viewport.width);
    await extend.getByRole('button', { name: /by 15 minutes$/ }).click();
    await expect(theLot(page, lot)).toContainText('extended by the office');

    await theLot(page, lot).getByRole('button', { name: /^Bids/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: /^Retract/ }).click();
    const retract = page.getByRole('dialog', { name: /^Retract/ });
    await expect(retract.getByText('Nobody has bid')).toBeVisible();
    await check(page, viewport.width);
    await retract.getByRole('button', { name: 'Cancel' }).click();

    await theLot(page, lot).getByRole('button', { name: /^Withdraw/ }).click();
    const withdraw = page.getByRole('dialog', { name: /^Withdraw/ });
    const send = withdraw.getByRole('button', { name: /^Withdraw/ });
    await send.click();
    await expect(withdraw.getByRole('alert')).toHaveText('Fill in “Reason”');
    await expect(withdraw.getByLabel('Reason')).toBeFocused();
    await withdraw.getByLabel('Reason').fill('Sold in the yard');
    await check(page, viewport.width);
    await pressUntilClosed(withdraw, send);
    await expect(page.getByText('No such lot')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused(); // the button that had the focus left with the lot
    const gone = await page.request.get(`/api/v1/Auction/GetItem?ID=${lot.item_ID}`);
    expect(gone.status()).toBe(404);
  });
}
