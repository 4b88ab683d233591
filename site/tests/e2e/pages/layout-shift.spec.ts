import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { InvoicesOutputBody, Session } from '../../../src/api/schema.gen';
import { ask, bidder } from '../api-answers';
import { arriveAs, call } from '../bidders';
import { CalledSale } from '../live/board-sale';
import { newLot } from '../lots';
import { desktop, layoutShift, phone } from '../screens';
import { test } from '../test';

/** Answers of the API take this much longer (ms), so that every skeleton is on screen. */
const slower = 400;

/** The most that a page may move while it loads, in units of layout shift. */
const most = 0.02;

async function arriveAsDale(page: Page, request: APIRequestContext): Promise<Session> {
  const signIn = { grant_Type: 'password', user_Name: bidder.email, password: bidder.password, route_ID: 2 };
  const session = (await call(request, '/Token/v2', signIn)) as Session;
  await arriveAs(page, { email: bidder.email, session });
  return session;
}

const sections = ['bids', 'watching', 'offers', 'purchases', 'auctions', 'invoices', 'deposits', 'profile', 'security'];

/** Returns by how much a page moves until nothing loads any more, except streams: slowly, and once more without delay. The larger counts. */
async function shiftOf(page: Page, address: string): Promise<number> {
  const open = new Set<object>();
  page.on('request', (request) => void (request.url().includes('Stream') || open.add(request)));
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, slower));
    await route.continue();
  });
  const shift = await layoutShift(page);
  await page.goto(address);
  await settled(page, open);
  const slow = await shift();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  open.clear();
  await page.reload();
  await settled(page, open);
  return Math.max(slow, await shift());
}

async function settled(page: Page, open: Set<object>): Promise<void> {
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await expect(async () => {
    expect(open.size).toBe(0);
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(open.size).toBe(0);
  }).toPass();
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}, nothing moves while it loads:`, () => {
    test.use({ viewport });

    for (const address of ['/myaccount', ...sections.map((tab) => `/myaccount?tab=${tab}`)]) {
      test(address, async ({ page, request }) => {
        await arriveAsDale(page, request);
        expect(await shiftOf(page, address)).toBeLessThanOrEqual(most);
      });
    }

    test('an unpaid invoice', async ({ page, request }) => {
      const { token } = await arriveAsDale(page, request);
      const { invoices } = await ask<InvoicesOutputBody>(request, '/api/v1/auction/GetInvoices', token);
      const unpaid = invoices.find(({ due }) => due > 0)!;
      expect(await shiftOf(page, `/myaccount?tab=invoices&invoice=${unpaid.invoice_ID}`)).toBeLessThanOrEqual(most);
    });

    test('the timed board', async ({ page, request }) => {
      const lot = await newLot(request, new Date(Date.now() + 3_600_000));
      await arriveAsDale(page, request);
      expect(await shiftOf(page, `/live-auction?event=${lot.event_ID}`)).toBeLessThanOrEqual(most);
    });

    test('the ring', async ({ page, request }) => {
      const sale = await CalledSale.open(request);
      await arriveAsDale(page, request);
      expect(await shiftOf(page, sale.address)).toBeLessThanOrEqual(most);
    });
  });
}
