import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Item, Session } from '../../../src/api/schema.gen';
import { arriveAs, call, completeRegistration, newBidder } from '../bidders';
import { ask, houseAt } from '../api-answers';
import { axe, cards, desktop, phone } from '../screens';
import { test } from '../test';

/** Words that only make sense where something is auctioned. "Lot" and "bid" also begin "Lotus" and "bidirectional". */
const ofAuctions = /\b(auctions?|bid(s|ding|ders?)?|prebids?|lots?|hammer|simulcast|outbid)\b/i;

const auctionPages = ['/upcoming-auctions', '/past-auctions', '/online-auctions', '/live-auction', '/dynamic-auction', '/event/8', '/event/results/3',
  '/auctioneer-view', '/simulcast', '/enter-auction', '/auction-summary'];

/** Expects that neither the text and head nor the links and names of the screen speak of auctions. */
async function expectNoAuctions(page: Page): Promise<void> {
  await expect(page.locator('main h1, main h2').first()).toBeVisible();
  const said = await page.locator('body').evaluate((body) => {
    const head = [document.title, ...[...document.querySelectorAll('meta[content]')].map((tag) => tag.getAttribute('content') ?? '')];
    const copy = body.cloneNode(true) as HTMLElement;
    copy.querySelectorAll('script, style, noscript, template, article').forEach((part) => part.remove());
    // Else the words of neighbors run into each other.
    copy.querySelectorAll('*').forEach((part) => part.after(' '));
    const attributes = [...copy.querySelectorAll('*')].flatMap((e) => ['aria-label', 'title', 'placeholder', 'alt'].map((name) => e.getAttribute(name) ?? ''));
    return [copy.textContent ?? '', ...attributes, ...head];
  });
  expect(said.filter((text) => text).flatMap((text) => text.match(new RegExp(`.{0,40}${ofAuctions.source}.{0,40}`, 'gi')) ?? [])).toEqual([]);
  const links = await page.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(links.filter((href) => /auctions|^\/event|[?&]events=|tab=(bids|auctions|bidding)/.test(href))).toEqual([]);
}

test.describe('a house in retail mode', () => {
  let house: string;
  let request: APIRequestContext;

  test.beforeAll(async ({ baseURL, playwright }) => {
    house = houseAt('basin', baseURL);
    request = await playwright.request.newContext({ baseURL: house });
  });
  test.afterAll(() => request.dispose());

  test('tells search engines nothing of auctions, in its HTML and its sitemap', async () => {
    const description = (html: string) => [...html.matchAll(/<title>[^<]*|<meta [^>]*content="[^"]*/g)].join(' ');
    for (const path of ['/', '/search', '/info-center', '/terms-and-conditions', '/content?how-to-buy', '/content?how-to-sell', '/content?our-app', '/content?financing', '/welcome']) {
      const html = await (await request.get(path)).text();
      expect(description(html)).toContain('Basin Truck');
      expect(description(html)).not.toMatch(ofAuctions);
    }
    const sitemap = await (await request.get('/sitemaps/pages.xml')).text();
    for (const [, address = ''] of sitemap.matchAll(/<loc>([^<]*)/g)) expect((await request.get(address)).status(), address).toBe(200);
    expect(sitemap).toContain('/search');
    expect(sitemap).not.toMatch(/auction|event/);
  });

  test('says what is for sale in its title, on the first page and the next', async ({ page }) => {
    const home = /^Heavy equipment, trucks and trailers for sale \| Basin/;
    const keywords = page.locator('meta[name=keywords]');
    await page.setViewportSize(desktop);
    await page.goto(house);
    await expect(page.getByRole('region', { name: 'More in stock' })).toBeVisible();
    await expect(page).toHaveTitle(home);
    await page.getByRole('link', { name: 'Terms & Conditions' }).click();
    await expect(page).toHaveTitle(/^Terms & Conditions/);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'The terms and conditions of our sales.');
    await expect(keywords).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveTitle(home);
    await expect(keywords).toHaveAttribute('content', /^heavy equipment for sale/);
  });

  test('offers staff and buyers no way to auctions in the account menu', async ({ page }) => {
    await page.setViewportSize(desktop);
    const office = { grant_Type: 'password', user_Name: 'office@basintruck.example', password: 'basin-2026', route_ID: 2 };
    await arriveAs(page, { email: office.user_Name, session: (await call(request, '/Token/v2', office)) as Session });
    await page.goto(house);
    await page.getByRole('button', { name: /Hank/ }).click();
    await expect(page.getByRole('link', { name: 'Watch list' })).toBeVisible();
    await expectNoAuctions(page);
    await page.goto(`${house}/office/people`);
    await expect(page.getByRole('form', { name: 'Invite' })).toBeVisible();
    await expectNoAuctions(page);
  });

  for (const viewport of [phone, desktop]) {
    test(`shows nothing of auctions to guests at ${viewport.width}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const path of ['/', '/welcome', '/success', '/search', '/search?search_string=zzzz', '/info-center', '/cart', '/compare']) {
        await page.goto(`${house}${path}`);
        await expectNoAuctions(page);
      }
    });

    test(`has no pages about auctions at ${viewport.width}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const path of auctionPages) {
        expect((await page.goto(`${house}${path}`))?.status()).toBe(404);
        await expect(page.getByRole('heading', { level: 1, name: /not found/ })).toBeVisible();
        await expectNoAuctions(page);
      }
    });

    test(`signing up and registering speak of buying at ${viewport.width}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto(`${house}/register`);
      await expect(page.getByRole('dialog', { name: 'Sign in or create account' })).toBeVisible();
      await expectNoAuctions(page);
      await arriveAs(page, await newBidder(request, { account: false, card: false }));
      await page.goto(`${house}/register`);
      await expect(page.getByText('Step 1 of 3')).toBeVisible();
      await expectNoAuctions(page);
      for (const path of ['/myaccount?tab=profile', '/notifications', '/success']) {
        await page.goto(`${house}${path}`);
        await expectNoAuctions(page);
      }
    });
  }

  test('the home page begins with stock and its prices; no card says that it takes offers, which all do', async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(house);
    const first = page.getByRole('list', { name: 'In stock' }).getByRole('link').first();
    await expect(first.getByText(/\$[\d,]+$/)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: 'Categories' }).getByRole('link').first()).toBeInViewport();
    await page.goto(`${house}/search`);
    await expect(cards(page).first()).toBeVisible();
    await expect(cards(page).getByText('Make Offer')).toHaveCount(0);
  });

  test('shows on its home page what else is for sale, newest first, with prices, and nothing twice', async ({ page }) => {
    const find = async (query: string) => (await ask<{ items: Item[] }>(request, `/api/v1/Auction/SearchInventory?${query}`)).items;
    const [first, newest] = await Promise.all([find('page_size=12'), find('sold=hide&sort=newest')]);
    const items = newest.filter(({ item_ID }) => !first.some((one) => one.item_ID === item_ID));
    await page.setViewportSize(desktop);
    await page.goto(house);
    const slides = page.getByRole('region', { name: 'More in stock' }).getByRole('listitem');
    await expect(slides).toHaveCount(items.length);
    await expect(slides.first()).toContainText(`$${items[0]!.price!.toLocaleString('en-US')}`);
    expect(await axe(page)).toEqual([]);
  });

  test('has no auction filter', async ({ page }) => {
    await page.setViewportSize(desktop);
    await page.goto(`${house}/search`);
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByRole('group', { name: 'Status' })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Auction' })).toHaveCount(0);
  });

  test('shows nothing of auctions to a buyer, from success to every section of the account', async ({ page }) => {
    await page.setViewportSize(desktop);
    const buyer = await newBidder(request, { account: false, card: false });
    await completeRegistration(request, buyer.session);
    await arriveAs(page, buyer);
    await page.goto(`${house}/success`);
    await expect(page.getByRole('heading', { level: 1, name: /^You are registered/ })).toBeVisible();
    await expectNoAuctions(page);
    await page.goto(`${house}/welcome-to-auctions`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(`${house}/myaccount`);
    const sections = page.getByRole('navigation', { name: /account/i }).getByRole('link');
    await expect(sections.first()).toBeVisible();
    const tabs = await sections.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('tab')));
    expect(tabs).not.toContain('bids');
    expect(tabs).not.toContain('auctions');
    expect(tabs).not.toContain('bidding');
    for (const tab of tabs.filter(Boolean)) {
      await page.goto(`${house}/myaccount?tab=${tab}`);
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      await expectNoAuctions(page);
    }
    expect(await axe(page)).toEqual([]);
  });

  test('shows a seller nothing of auctions', async ({ page }) => {
    const seller = { grant_Type: 'password', user_Name: 'seller@basintruck.example', password: 'basin-2026', route_ID: 2 };
    await arriveAs(page, { email: seller.user_Name, session: (await call(request, '/Token/v2', seller)) as Session });
    await page.setViewportSize(desktop);
    await page.goto(`${house}/myaccount?tab=selling`);
    await expect(page.getByRole('table', { name: 'Your listings' })).toBeVisible();
    await expectNoAuctions(page);
  });

  test('lists nothing that is coming soon, because its record says so', async () => {
    const { showComingSoon } = await ask<{ showComingSoon: boolean }>(request, '/api/v1/Settings/GetTenantContent');
    const { facets } = await ask<{ facets: { status: { value: string }[] } }>(request, '/api/v1/Auction/SearchInventory?sold=show');
    expect(showComingSoon).toBe(false);
    expect(facets.status.map(({ value }) => value)).not.toContain('Coming Soon');
  });
});
