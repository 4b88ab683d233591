import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { arriveAs, completeRegistration, newBidder } from './bidders';
import { ask, houseAt } from './facts';
import { axe, cards, desktop, phone } from './stage';

/** Words that only make sense where something is auctioned. "Lot" and "bid" also begin "Lotus" and "bidirectional". */
const ofAuctions = /\b(auctions?|bid(s|ding|ders?)?|prebids?|lots?|hammer|simulcast|outbid)\b/i;

/** Expects that neither the text nor the links and names of the screen speak of auctions. */
async function expectNoAuctions(page: Page): Promise<void> {
  await expect(page.locator('main h1, main h2').first()).toBeVisible();
  const said = await page.locator('body').evaluate((body) => {
    const copy = body.cloneNode(true) as HTMLElement;
    copy.querySelectorAll('script, style, noscript, template, article, footer').forEach((part) => part.remove());
    const attributes = [...copy.querySelectorAll('*')].flatMap((e) => ['aria-label', 'title', 'placeholder', 'alt'].map((name) => e.getAttribute(name) ?? ''));
    return [copy.textContent ?? '', ...attributes];
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

  for (const viewport of [phone, desktop]) {
    test(`shows nothing of auctions to guests at ${viewport.width}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const path of ['/', '/welcome', '/success', '/search', '/search?search_string=zzzz']) {
        await page.goto(`${house}${path}`);
        await expectNoAuctions(page);
      }
    });
  }

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
    await expectNoAuctions(page);
    expect(await axe(page)).toEqual([]);
  });

  test('lists nothing that is coming soon, because its record says so', async () => {
    const { showComingSoon } = await ask<{ showComingSoon: boolean }>(request, '/api/v1/Settings/GetTenantContent');
    const { facets } = await ask<{ facets: { status: { value: string }[] } }>(request, '/api/v1/Auction/SearchInventory?sold=show');
    expect(showComingSoon).toBe(false);
    expect(facets.status.map(({ value }) => value)).not.toContain('Coming Soon');
  });
});
