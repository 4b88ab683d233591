import { expect, type Page } from '@playwright/test';
import type { Event } from '../../../src/api/schema.gen';
import { auction } from '../auctions';
import { pastOf, upcomingOf } from '../api-answers';
import { cards, desktop, expectToFit, layoutShift, phone } from '../screens';
import { test } from '../test';

const didNotRun = 8;
const folded = 'Schedule, viewing, fees and terms';
const keywords = (page: Page) => page.locator('meta[name=keywords]');

test("an event's page fits every screen and has no axe violations", async ({ page, request }) => {
  const event = await auction(request);
  await page.goto(`/event/${event.event_ID}`);
  await expect(page.getByRole('heading', { level: 1, name: event.eventName })).toBeVisible();
  await expect(page.getByRole('region', { name: `Lots in ${event.eventName}` }).getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeHidden();
  await page.getByText(folded).click();
  for (const section of ['Schedule', 'Location, viewing and removal', 'Fees and taxes', 'Terms']) {
    await expect(page.getByRole('heading', { name: section })).toBeVisible();
  }
  // The event itself is no filter anybody chose.
  await expect(page.getByRole('button', { name: /^Filter · / })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Clear all' })).toHaveCount(0);
  await expectToFit(page);
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('is in the HTML with its title and structured data, and needs no call for its first view', async ({ page, request }) => {
    const event = await auction(request);
    const html = await (await request.get(`/event/${event.event_ID}`)).text();
    expect(html).toContain(`<title>${event.eventName} | `);
    expect(html).toContain('"@type":"Event"');
    const calls: string[] = [];
    page.on('request', (sent) => {
      if (/GetEvent|SearchInventory/.test(sent.url())) calls.push(sent.url());
    });
    await page.goto(`/event/${event.event_ID}`);
    await expect(page.getByRole('heading', { level: 1, name: event.eventName })).toBeVisible();
    expect(calls).toEqual([]);
  });

  test('VIEW EVENT and the name lead to it; its terms open in place; a filter leads to the search', async ({ page, request }) => {
    const event = await auction(request);
    await page.goto('/upcoming-auctions');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: event.eventName }) });
    await expect(row.getByRole('link', { name: event.eventName, exact: true })).toHaveAttribute('href', `/event/${event.event_ID}`);
    await row.getByRole('button', { name: /^More/ }).click();
    await row.getByRole('link', { name: /^VIEW EVENT/ }).click();
    await expect(page).toHaveURL(`/event/${event.event_ID}`);
    await page.getByText(folded).click();
    await page.getByText('Read the terms of this auction').click();
    await expect(page.getByText(/, version \d+, \d{2}\/\d{2}\/\d{4}/)).toBeVisible();
    const filters = page.getByRole('complementary', { name: 'Filters' });
    await filters.getByRole('group', { name: 'Make' }).getByRole('checkbox').first().click();
    await expect(page).toHaveURL(new RegExp(`/search\\?page_number=1&events=${event.event_ID}&makes=`));
  });

  test('a third party’s event offers registration with us and its providers’ links', async ({ page, request }) => {
    const third = (await upcomingOf(request)).events.find((one: Event) => one.isThirdParty && one.providers.length > 0);
    expect(third).toBeDefined();
    await page.goto(`/event/${third!.event_ID}`);
    const panel = page.getByRole('complementary', { name: 'Register and bid' });
    await expect(panel.getByRole('button', { name: /^Register/ })).toBeVisible();
    const partners = page.getByRole('group', { name: 'Partner sites' });
    await expect(partners.getByRole('link', { name: /^View Catalog/ }).first()).toBeVisible();
    await expect(panel).toContainText('Bidding takes place on');
    // They are next to the panel, which ends little below them.
    const [next, below] = [(await panel.boundingBox())!, (await partners.boundingBox())!];
    expect(next.y + next.height - (below.y + below.height)).toBeLessThan(next.height / 2);
    expect(below.x + below.width).toBeLessThan(next.x);
    // Bids are placed there, so registering there comes first.
    if (third!.providers.some(({ isRegisterURLLive }) => isRegisterURLLive)) {
      await expect(panel.locator('a, button').first()).toHaveText(/^Register on /);
    }
  });

  test('its filters leave out the choice of auctions', async ({ page, request }) => {
    await page.goto(`/event/${(await auction(request)).event_ID}`);
    await expect(page.getByRole('group', { name: 'Make' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Auction' })).toHaveCount(0);
  });

  test('an unknown event is a real 404', async ({ page }) => {
    expect((await page.goto('/event/9999999'))?.status()).toBe(404);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('an auction that did not run says why, leads to others, and none of its lots is said to open', async ({ page, request }) => {
    const { events } = await pastOf(request);
    const off = events.find(({ eventStatus_ID }) => eventStatus_ID === didNotRun)!;
    const shift = await layoutShift(page);
    await page.goto(`/event/${off.event_ID}`);
    await expect(page.getByText(off.eventDescription)).toBeVisible();
    await page.getByRole('complementary', { name: 'Register and bid' }).getByRole('link', { name: 'Upcoming auctions' }).click({ trial: true });
    await expect(cards(page).first()).toContainText('Did not run');
    await expect(cards(page).getByText(/^Starts|^Opens soon|^Not open yet|^Coming Soon/)).toHaveCount(0);
    expect(await shift()).toBeLessThanOrEqual(0.02);
  });
});

test('keywords stay after the scripts start and come with soft navigation', async ({ page }) => {
  await page.setViewportSize(desktop);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(keywords(page)).toHaveAttribute('content', /heavy equipment auction/);
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/search/);
  await expect(keywords(page)).toHaveAttribute('content', /inventory search/);
  await expect(keywords(page)).toHaveCount(1);
});
