import { expect, type Page } from '@playwright/test';
import type { PreviouslyViewedOutputBody, SearchOutputBody } from '../../../src/api/schema.gen';
import { ask, blockOf, houseAt, tenantOf, todaysOf, upcomingOf } from '../api-answers';
import { arriveAs, call, newBidder } from '../bidders';
import { newLot, registerFor } from '../lots';
import { axe, choose, desktop, expectToFit, layoutShift, motion, openFresh, phone } from '../screens';
import { test } from '../test';

test.use(motion);

test('fits every screen and has no axe violations', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Upcoming', exact: true })).toBeVisible();
  await expectToFit(page, [phone, { width: 768, height: 1024 }, desktop]);
});

/** How many search boxes show at least a strip. */
const searchBoxesInView = (page: Page) =>
  page.locator('header form[role="search"], #own-search').evaluateAll((boxes) =>
    boxes.filter((box) => {
      const { left, width, top, height } = box.getBoundingClientRect();
      return Array.from({ length: Math.floor(height) }, (_, y) => document.elementFromPoint(left + width / 2, top + y)).some((shown) => box.contains(shown));
    }).length,
  );

for (const viewport of [phone, { width: 768, height: 1024 }, { width: 1366, height: 768 }, desktop]) {
  test(`a guest’s first screen has lots with picture, price and time, and categories, at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const shift = await layoutShift(page);
    await page.goto('/');
    const lot = page.getByRole('list', { name: 'Closing soon' }).getByRole('link').first();
    await expect(lot.locator('img, [role="img"]')).toBeInViewport({ ratio: 0.9 }); // lots of other tests have no photo
    await expect(lot.getByText(/\$[\d,]+$/)).toBeInViewport({ ratio: 1 });
    await expect(lot.getByText(/left$|^Closes|^Closing|^Starts|^In the ring|^Ring is open|^Still to sell/)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: 'Categories' }).locator('img').first()).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('searchbox')).toHaveCount(1);
    for (let y = 0; y < 400; y += 20) {
      await page.evaluate((to) => window.scrollTo(0, to), y);
      await expect.poll(() => searchBoxesInView(page), `scrolled to ${y}`).toBeLessThanOrEqual(1);
    }
    await page.evaluate(() => window.scrollTo(0, 900));
    await expect(page.getByRole('banner').getByRole('searchbox')).toBeInViewport();
    expect(await shift()).toBeLessThan(0.02);
  });
}

for (const viewport of [phone, desktop]) {
  test(`a bidder’s page begins with what needs them, without moving, at ${viewport.width}`, async ({ page, request }) => {
    const lot = await newLot(request, new Date(Date.now() + 3_600_000));
    const [bidder, rival] = [await newBidder(request), await newBidder(request)];
    for (const [one, amount] of [[bidder, 1000], [rival, 2000]] as const) {
      await registerFor(request, one, lot.event_ID);
      await call(request, '/v1/Auction/PreBid', { item_ID: lot.item_ID, event_ID: lot.event_ID, amount, type: 'maximum' }, one.session.token);
    }
    await page.setViewportSize(viewport);
    await arriveAs(page, bidder);
    const shift = await layoutShift(page);
    await page.goto('/');
    const tile = page.getByRole('list', { name: 'Needs your attention' }).getByRole('article').filter({ hasText: lot.title });
    await expect(tile.getByText('Outbid')).toBeInViewport({ ratio: 1 });
    const bid = tile.getByRole('button', { name: /^Bid \$/ });
    await expect(bid).toBeInViewport({ ratio: 1 });
    await page.reload(); // the session is in the browser's storage from the start
    await expect(bid).toBeInViewport({ ratio: 1 });
    expect(await shift()).toBeLessThan(0.02);
    expect(await axe(page)).toEqual([]);
    await bid.click();
    await expect(page.getByRole('dialog', { name: /Bid on lot|Place a bid/ })).toBeVisible();
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('shows its blocks without API calls', async ({ page, request }) => {
    const tenant = await tenantOf(request);
    const calls = await openFresh(page, '/');
    await expect(page.getByRole('heading', { level: 1, name: tenant.tagline })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Upcoming', exact: true })).toBeVisible();
    const spliced = /GetTenantContent|GetFeaturedCategories|getTodaysEvents|GetAuctionBlock|getUpcomingEventsSorted|SearchInventory/i;
    expect(calls.filter((call) => spliced.test(call))).toEqual([]);
    expect(calls.filter((call) => /Token/.test(call))).toEqual([]);
    await expect(page).toHaveTitle(new RegExp(`${tenant.tenantName}$`));
  });

  test('today’s cards: one per event, three across, dated in capitals in the auction’s zone', async ({ page, request }) => {
    const { events } = await todaysOf(request);
    test.skip(events.length === 0, 'no auction today');
    await page.goto('/');
    const cards = page.getByRole('region', { name: "Today's Auctions" }).getByRole('article');
    await expect(cards).toHaveCount(events.length);
    await expect(cards.first()).toContainText(/[A-Z]+DAY - [A-Z]+ \d{2}, \d{4} \d{1,2}:\d{2}(AM|PM)/);
    const live = events.findIndex((event) => event.eventStatus_ID === 3);
    if (live >= 0) await expect(cards.nth(live)).toContainText('Live now');
    const tops = await cards.evaluateAll((all) => all.map((e) => Math.round(e.getBoundingClientRect().top)));
    expect(new Set(tops.slice(0, 3)).size).toBe(1);
    for (const [width, across] of [[768, 2], [390, 1]] as const) {
      await page.setViewportSize({ width, height: 900 });
      const lefts = await cards.evaluateAll((all) => all.map((e) => Math.round(e.getBoundingClientRect().left)));
      expect(new Set(lefts).size).toBe(Math.min(across, events.length));
    }
  });

  test('the search block counts matches and opens them', async ({ page, request }) => {
    await page.goto('/');
    const form = page.getByRole('form', { name: 'Find inventory' });
    const button = form.getByRole('button');
    await expect(button).toHaveText(/^Show [\d,]+$/);
    const category = await form.getByLabel('Category').locator('option').nth(1).innerText();
    const found = await ask<SearchOutputBody>(request, `/api/v1/Auction/SearchInventory?categories=${encodeURIComponent(category)}`);
    await choose(form.getByLabel('Category'), category);
    await expect(button).toHaveText(`Show ${found.totalRecordCount.toLocaleString('en-US')}`);
    await button.click();
    await expect(page).toHaveURL(`/search?categories=${encodeURIComponent(category)}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(found.totalRecordCount.toLocaleString('en-US'));
  });

  test('today’s cards keep the menu beside a button, and the introduction is not cut, on a phone', async ({ page, request }) => {
    await page.setViewportSize(phone);
    await page.goto('/');
    const introduction = page.getByText((await tenantOf(request)).introduction);
    expect(await introduction.evaluate((text) => text.scrollHeight - text.clientHeight)).toBeLessThanOrEqual(1);
    const menus = page.getByRole('region', { name: "Today's Auctions" }).getByRole('article').getByRole('button', { name: /^More/ });
    await expect(menus.first()).toBeVisible();
    for (const menu of await menus.all()) {
      const { x } = (await menu.boundingBox())!;
      expect(x, 'at the end of a line that begins with a button').toBeGreaterThan(phone.width / 2);
    }
  });

  test('the auction block: label, line, counts, guest button, working arrows', async ({ page, request }) => {
    const block = await blockOf(request);
    await page.goto('/');
    const banner = page.getByRole('region', { name: block.eventName, exact: true });
    test.skip(block.items.length < 5, 'too few items for a block');
    await expect(banner.getByText(block.live ? 'Live' : 'Prebid', { exact: true })).toBeVisible();
    await expect(banner).toContainText(block.live ? "Don't Miss Out! In progress" : "Don't Miss Out! Starts at");
    await expect(banner).toContainText(block.descritption);
    for (const { description, itemCount } of block.categories) await expect(banner).toContainText(`${itemCount} ${description}`);
    const slides = banner.getByRole('region', { name: /^Lots in/ });
    await expect(slides.getByRole('link')).toHaveCount(block.items.length);
    await expect(slides.getByRole('button', { name: 'Previous' })).toBeDisabled();
    if (block.items.length > 5) {
      await slides.getByRole('button', { name: 'Next' }).click();
      await expect(slides.getByRole('button', { name: 'Previous' })).toBeEnabled();
    }
    await banner.getByRole('button', { name: 'Register Now' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in or create account' })).toBeVisible();
  });

  test('slides of the block by width: 5, 4, 3, 1', async ({ page, request }) => {
    const block = await blockOf(request);
    test.skip(block.items.length < 5, 'too few items for a block');
    for (const [width, seen] of [[1440, 5], [1024, 4], [768, 3], [576, 1]] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const track = page.getByRole('list', { name: /^Lots in/ });
      const ratio = () => track.evaluate((row) => Math.round(row.clientWidth / row.firstElementChild!.getBoundingClientRect().width));
      await expect.poll(ratio).toBe(seen);
    }
  });

  test('a block of fewer than five items is not shown', async ({ page, request }) => {
    const block = await blockOf(request);
    const short = { ...block, eventName: 'A very short sale', items: block.items.slice(0, 4) };
    await page.route('**/GetAuctionBlock', (route) => route.fulfill({ json: short }));
    await page.goto('/info-center');
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Upcoming', exact: true })).toBeVisible();
    await expect(page.getByText('A very short sale')).toHaveCount(0);
  });

  test('upcoming rows link to their auctions', async ({ page, request }) => {
    const { events } = await upcomingOf(request);
    await page.goto('/');
    const rows = page.getByRole('region', { name: 'Upcoming' }).getByRole('listitem');
    const ahead = events.slice(0, 12).filter(({ eventStatus_ID }) => eventStatus_ID !== 3);
    await expect(rows).toHaveCount(Math.min(6, ahead.length));
    await expect(rows.getByText('Live now')).toHaveCount(0);
    await page.getByRole('link', { name: 'All auctions' }).click();
    await expect(page).toHaveURL(/\/upcoming-auctions$/);
  });

  test('retail mode hides auction content', async ({ page, request, baseURL }) => {
    const house = houseAt('basin', baseURL);
    const tenant = (await (await request.get(`${house}/api/v1/Settings/GetTenantContent`)).json()) as { tagline: string };
    await page.goto(house);
    await expect(page.getByRole('heading', { level: 1, name: tenant.tagline })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Good to know' })).toBeVisible();
    await expect(page.getByRole('heading', { name: "Today's Auctions" })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Upcoming', exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Auction calendar' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: /^Lots in/ })).toHaveCount(0);
  });

  test('a code opens the sign-in dialog in password-reset mode, once', async ({ page }) => {
    await page.goto('/?code=abc123');
    const dialog = page.getByRole('dialog', { name: 'forgot password' });
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    expect(await axe(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('dialog', { name: 'Sign in to continue' })).toBeVisible();
  });
});

test.describe('previously viewed', () => {
  test.use({ viewport: desktop });
  const carousel = 'Previously viewed';

  for (const [count, shown] of [[5, false], [8, true]] as const) {
    test(`${count} items: ${shown ? 'a carousel' : 'nothing'}`, async ({ page, request }) => {
      const found = await ask<SearchOutputBody>(request, '/api/v1/Auction/SearchInventory');
      const viewed: PreviouslyViewedOutputBody = { items: found.items.slice(0, count) };
      await page.route('**/GetPreviouslyViewedItems', (route) => route.fulfill({ json: viewed }));
      const session = { status: true, token: 't', refresh_token: 'r', expires_in: 60, refresh_token_expires_in: 600, expiryDate: Date.now() + 3.6e6, refreshExpiryDate: Date.now() + 3.6e7, user_ID: 0, isGuest: true };
      await page.addInitScript((s) => localStorage.setItem('fairwarning.session', JSON.stringify(s)), session);
      const answered = page.waitForResponse('**/GetPreviouslyViewedItems');
      await page.goto('/');
      await answered;
      await expect(page.getByRole('heading', { name: 'Upcoming', exact: true })).toBeVisible();
      const block = page.getByRole('region', { name: carousel });
      if (!shown) return void (await expect(block).toHaveCount(0));
      for (const [width, seen] of [[1440, 5], [1367, 4], [1200, 3], [991, 2], [576, 1]] as const) {
        await page.setViewportSize({ width, height: 900 });
        const ratio = () => block.getByRole('list').evaluate((row) => Math.round(row.clientWidth / row.firstElementChild!.getBoundingClientRect().width));
        await expect.poll(ratio).toBe(seen);
        await expect(block.getByRole('button', { name: 'Next' })).toBeVisible();
      }
      await page.setViewportSize({ width: 480, height: 900 });
      await expect(block.getByRole('button', { name: 'Next' })).toBeHidden();
    });
  }
});
