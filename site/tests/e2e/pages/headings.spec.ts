import { expect, type Page } from '@playwright/test';
import type { Session } from '../../../src/api/schema.gen';
import { bidder, pastOf, tenantOf } from '../api-answers';
import { arriveAs, call } from '../bidders';
import { firstItem, steady } from '../screens';
import { test } from '../test';

const forEverybody = [
  '/', '/search', '/cart', '/live-auction', '/dynamic-auction', '/live-auction?event=999999', '/simulcast', '/upcoming-auctions', '/past-auctions',
  '/online-auctions', '/compare', '/info-center', '/content?how-to-buy', '/content', '/terms-and-conditions', '/welcome', '/verification', '/success', '/error',
  '/enter-auction', '/activate/inspector', '/update-browser', '/unsubscribe', '/no-such-page', '/item/999999999',
];

const forPeople = ['/myaccount', '/notifications', '/auction-summary', '/register', '/offer-made/999999999', '/offer-received/999999999', '/auctioneer-view'];

const sections = {
  bids: 'My bids', watching: 'Watch list', offers: 'Offers', purchases: 'Won & purchased', auctions: 'Registered auctions', searches: 'Saved searches',
  bidding: 'Bidding', selling: 'Selling', settlements: 'Settlements', invoices: 'Invoices', 'payment-methods': 'Payment methods', deposits: 'Deposits',
  documents: 'Documents', 'tax-exemptions': 'Tax exemptions', profile: 'Profile', accounts: 'Accounts', security: 'Security',
};

/** Waits until nothing on the page is still to come; parts further down load once they are in view. */
async function loadAll(page: Page): Promise<void> {
  const coming = page.locator('main [aria-busy=true]');
  await expect(async () => {
    if ((await coming.count()) > 0) await coming.first().scrollIntoViewIfNeeded({ timeout: 1000 });
    expect(await coming.count()).toBe(0);
  }).toPass();
}

/** Opens pages, and returns those without exactly one main heading, or without a title that ends with the house's name. */
async function wrongPages(page: Page, addresses: readonly string[], house: string): Promise<string[]> {
  const wrong: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await loadAll(page);
    await expect(page).toHaveTitle(/.+/);
    const headings = await page.locator('h1').count();
    const title = await page.title();
    if (headings !== 1 || !title.endsWith(` | ${house}`)) wrong.push(`${address}: ${headings} headings, "${title}"`);
  }
  return wrong;
}

test('every page has one main heading and a title, for guests', async ({ page, request }) => {
  const { tenantName } = await tenantOf(request);
  const { events } = await pastOf(request);
  const past = events[0]!.event_ID;
  const ofThings = [await firstItem(page, steady), `/event/${past}`, `/event/results/${past}`];
  expect(await wrongPages(page, [...forEverybody, ...ofThings, ...forPeople], tenantName)).toEqual([]);
});

test('every page has one main heading and a title, for people, and titles name the section of the account', async ({ page, request }) => {
  const { tenantName } = await tenantOf(request);
  const signIn = { grant_Type: 'password', user_Name: bidder.email, password: bidder.password, route_ID: 2 };
  await arriveAs(page, { email: bidder.email, session: (await call(request, '/Token/v2', signIn)) as Session });
  expect(await wrongPages(page, forPeople, tenantName)).toEqual([]);
  for (const [tab, name] of Object.entries(sections)) {
    await page.goto(`/myaccount?tab=${tab}`);
    await expect(page).toHaveTitle(`${name} – My account | ${tenantName}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
});
