import { expect } from '@playwright/test';
import type { AuctionResultsOutputBody } from '../../../src/api/schema.gen';
import { ask, pastOf, upcomingOf } from '../api-answers';
import { axe, choose, desktop, expectToFit } from '../screens';
import { test } from '../test';

for (const [path, title] of [['/upcoming-auctions', 'Upcoming auctions'], ['/past-auctions', 'Past auctions'], ['/online-auctions', 'Online auctions']] as const) {
  test(`${path} fits every screen and has no axe violations`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('list', { name: title }).getByRole('listitem').first()).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^${title} \\| `));
    await expectToFit(page);
  });
}

test('results fit every screen and have no axe violations', async ({ page, request }) => {
  await page.goto(`/event/results/${await endedEvent(request)}`);
  await expect(page.getByRole('table')).toBeVisible();
  await expectToFit(page);
});

async function endedEvent(request: Parameters<typeof pastOf>[0]): Promise<number> {
  const { events } = await pastOf(request);
  return events.find((event) => [4, 5].includes(event.eventStatus_ID) && !event.isThirdParty)!.event_ID;
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('a type narrows the list, in the address; back undoes it', async ({ page, request }) => {
    const { events } = await upcomingOf(request);
    const online = events.filter((event) => event.eventType_ID === 1);
    await page.goto('/upcoming-auctions');
    const rows = page.getByRole('list', { name: 'Upcoming auctions' }).getByRole('listitem');
    await expect(rows.first()).toBeVisible();
    const all = await rows.count();
    await page.getByRole('navigation', { name: 'Auction type' }).getByRole('link', { name: 'Online' }).click();
    await expect(page).toHaveURL('/upcoming-auctions?type=online');
    await expect(rows).toHaveCount(online.length);
    for (const row of await rows.all()) await expect(row).toContainText('Online ·');
    await page.goBack();
    await expect(rows).toHaveCount(all);
  });

  test('past auctions are searched and narrowed by the engine, in the address, page by page', async ({ page, request }) => {
    const { events } = await pastOf(request);
    const sought = events.find((event) => event.eventType_ID === 1)!;
    await page.goto('/past-auctions');
    const list = page.getByRole('list', { name: 'Past auctions' });
    await expect(list.getByRole('listitem').first()).toBeVisible();
    const answer = page.waitForResponse((response) => /getPastEvents\?.*search_string=/.test(response.url()));
    await page.getByRole('searchbox', { name: 'Search auctions' }).fill(sought.eventName);
    expect((await answer).url()).toContain(`search_string=${encodeURIComponent(sought.eventName.toLowerCase())}`);
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list.getByRole('heading', { name: sought.eventName })).toBeVisible();
    await page.getByRole('navigation', { name: 'Auction type' }).getByRole('link', { name: 'Third Party' }).click();
    await expect(page.getByRole('heading', { name: `No third party auctions match “${sought.eventName}”` })).toBeVisible();
    await page.getByRole('link', { name: 'Show all auctions' }).click();
    await expect(page).toHaveURL('/past-auctions');
    await expect(list.getByRole('listitem')).toHaveCount(events.length);
  });

  test('the order is chosen in the address', async ({ page }) => {
    await page.goto('/upcoming-auctions');
    const names = page.getByRole('list', { name: 'Upcoming auctions' }).getByRole('heading');
    await expect(names.first()).toBeVisible();
    await choose(page.getByLabel('Sort'), 'name');
    await expect(page).toHaveURL('/upcoming-auctions?sort=name');
    await expect
      .poll(async () => {
        const shown = await names.allInnerTexts();
        return shown.join() === [...shown].sort((a, b) => a.localeCompare(b)).join();
      })
      .toBe(true);
  });

  test('online auctions are all online', async ({ page, request }) => {
    const { events } = await upcomingOf(request);
    await page.goto('/online-auctions');
    const rows = page.getByRole('list', { name: 'Online auctions' }).getByRole('listitem');
    await expect(rows).toHaveCount(events.filter((event) => event.eventType_ID === 1).length);
  });

  test('an auction in progress has a live badge and leads to its lots', async ({ page, request }) => {
    const { events } = await upcomingOf(request);
    const live = events.find((event) => event.eventStatus_ID === 3 && event.lotCount > 0 && !event.isThirdParty);
    test.skip(!live, 'none in progress');
    await page.goto('/upcoming-auctions');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: live!.eventName }) });
    await expect(row).toContainText('Live now');
    await row.getByRole('button', { name: /^More/ }).click();
    expect(await axe(page)).toEqual([]);
    await row.getByRole('link', { name: /VIEW INVENTORY/ }).click();
    await expect(page).toHaveURL(`/search?events=${live!.event_ID}`);
  });

  test('a guest who registers is asked to sign in', async ({ page }) => {
    await page.goto('/upcoming-auctions');
    await page.getByRole('button', { name: /^Register/ }).first().click();
    await expect(page.getByRole('dialog', { name: 'Sign in or create account' })).toBeVisible();
  });

  test('third-party auctions lead to their provider, in a new tab', async ({ page, request }) => {
    const { events } = await upcomingOf(request);
    const third = events.find((event) => event.isThirdParty && event.providers.some((p) => p.isRegisterURLLive || p.isCatalogURLLive));
    test.skip(!third, 'none with a live address');
    await page.goto('/upcoming-auctions?type=third-party');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: third!.eventName }) });
    await row.getByRole('button', { name: /^More/ }).click();
    const out = row.getByRole('link', { name: /opens in a new tab/ }).first();
    await expect(out).toHaveAttribute('target', '_blank');
    await expect(out).toHaveAttribute('rel', /noopener/);
    const addresses = third!.providers.flatMap((p) => [p.providerRegisterURL, p.catalogURL]);
    expect(addresses).toContain(await out.getAttribute('href'));
  });

  test('results show the engine’s totals and lots', async ({ page, request }) => {
    const id = await endedEvent(request);
    const results = await ask<AuctionResultsOutputBody>(request, `/api/v1/auction/getAuctionResults?Event_ID=${id}`);
    await page.goto('/past-auctions');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: results.event.eventName }) });
    await row.getByRole('link', { name: /View results/ }).click();
    await expect(page).toHaveURL(`/event/results/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: results.event.eventName })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(results.total.toLocaleString('en-US', { style: 'currency', currency: 'USD' }));
    const perPage = 50;
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(Math.min(results.items.length, perPage) + 1);
    const labels: Record<number, string> = { 4: 'Pending Sale', 6: 'Sold', 7: 'Did Not Sell' };
    const first = results.items[0]!;
    await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(labels[first.display_ID] ?? '');
  });

  test('past auctions show what they brought', async ({ page, request }) => {
    const { events } = await pastOf(request);
    const ended = events.find(({ results }) => results && results.sold > 1)!;
    await page.goto('/past-auctions');
    const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: ended.eventName }) });
    await expect(row).toContainText(`${ended.results!.sold} of ${ended.lotCount} lots sold for $${ended.results!.total.toLocaleString('en-US')}`);
  });

  test('results are filtered, sorted and searched in the address; Back undoes it', async ({ page, request }) => {
    const id = await endedEvent(request);
    const { items } = await ask<AuctionResultsOutputBody>(request, `/api/v1/auction/getAuctionResults?Event_ID=${id}`);
    const sold = items.filter(({ display_ID }) => display_ID === 6);
    const highest = sold.reduce((a, b) => (b.price! > a.price! ? b : a));
    await page.goto(`/event/results/${id}`);
    await page.getByRole('navigation', { name: 'Outcome' }).getByRole('link', { name: /^Sold/ }).click();
    await expect(page).toHaveURL(`/event/results/${id}?outcome=sold`);
    const onlySold = page.getByRole('navigation', { name: 'Outcome' }).getByRole('link', { name: /^Sold/ });
    await expect(onlySold).toHaveAttribute('aria-current', 'true'); // the address changes before the links do
    await page.getByRole('link', { name: 'Hammer price' }).click();
    await expect(page).toHaveURL(`/event/results/${id}?outcome=sold&sort=price-high`);
    await expect(page.getByRole('columnheader', { name: 'Hammer price' })).toHaveAttribute('aria-sort', 'descending');
    const first = page.getByRole('table').getByRole('row').nth(1);
    await expect(first).toContainText(highest.price!.toLocaleString('en-US'));
    await page.getByRole('searchbox', { name: 'Search these results' }).fill(`lot ${sold.at(-1)!.lotNumber}`);
    await expect(first).toContainText(sold.at(-1)!.description);
    expect(await axe(page)).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(`/event/results/${id}?outcome=sold`);
    await page.reload();
    await expect(onlySold).toHaveAttribute('aria-current', 'true');
  });

  test('the results of an unknown event are not found', async ({ page }) => {
    const response = await page.goto('/event/results/999999999');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i);
  });
});
