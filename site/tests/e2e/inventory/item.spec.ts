import { expect, type Locator } from '@playwright/test';
import { apiCalls, cards, desktop, expectToFit, firstItem, mark, motion, openFresh, openSearch, phone, steady } from '../screens';
import { test } from '../test';

test.use(motion);

const idOf = (address: string) => address.split('/').at(-1)!;
const title = (page: import('@playwright/test').Page) => page.getByRole('heading', { level: 1 });

test('fits every screen and has no axe violations', async ({ page }) => {
  await page.goto(await firstItem(page));
  await expect(title(page)).toBeVisible();
  await expectToFit(page);
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('has title and JSON-LD in the HTML without script', async ({ page, request }) => {
    const address = await firstItem(page, steady);
    const name = await cards(page).first().getByRole('heading').innerText();
    const html = await (await request.get(address)).text();
    const data = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
    expect(JSON.parse(data!).name).toBe(name);
    expect(html).toContain(name);
  });

  test('shows the item without API calls', async ({ page }) => {
    const address = await firstItem(page);
    const calls = await openFresh(page, address);
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Bid or buy' })).toBeVisible();
    expect(calls.filter((call) => /GetItem|GetPhotoGallery|GetTenantContent|GetFeaturedCategories/i.test(call))).toEqual([]);
  });

  test('is the same at every form of its address, with one canonical address', async ({ page }) => {
    const address = await firstItem(page);
    await page.goto(address);
    const name = await title(page).innerText();
    for (const form of [`/item/${idOf(address)}`, `/item/na/na/2020/na/na/${idOf(address)}`, `/item/x/y/anything/${idOf(address)}`]) {
      await page.goto(form);
      await expect(title(page)).toHaveText(name);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL(address, page.url()).href);
    }
  });

  test('shows 404 and a search for an unknown item', async ({ page }) => {
    const response = await page.goto('/item/na/na/1997-yellow-digger/999999999');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search for similar items' })).toHaveAttribute('href', /search_string=1997/);
  });

  test('steps through the list it was opened from without page loads', async ({ page }) => {
    await openSearch(page, steady);
    const stays = await mark(page);
    const second = (await cards(page).nth(1).getByRole('heading').innerText()).replace('...', '');
    await cards(page).first().getByRole('link').first().click();
    const walk = page.getByRole('navigation', { name: 'Items in your search' });
    await expect(walk).toContainText(/^1 of [\d,]+$/);
    await walk.getByRole('link', { name: 'Next item' }).click();
    await expect(title(page)).toContainText(second); // cards shorten it
    await expect(walk).toContainText(/^2 of/);
    expect(await stays()).toBe(true);
  });

  test('steps across the end of a page', async ({ page }) => {
    await openSearch(page, steady);
    const last = cards(page).last();
    await last.getByRole('link').first().click();
    const walk = page.getByRole('navigation', { name: 'Items in your search' });
    await expect(walk).toContainText(/^24 of/);
    await walk.getByRole('link', { name: 'Next item' }).click();
    await expect(walk).toContainText(/^25 of/);
    await walk.getByRole('link', { name: 'Previous item' }).click();
    await expect(walk).toContainText(/^24 of/);
  });

  test('shows photos by button, arrow key and thumbnail, and enlarged', async ({ page }) => {
    await page.goto(await firstItem(page, steady));
    const gallery = page.getByRole('region', { name: 'Photos' });
    await gallery.getByRole('button', { name: 'Next photo' }).click();
    await expect(gallery.getByText(/^Photo 2 \/ \d+$/)).toBeVisible();
    await gallery.getByRole('link', { name: /^(Open photo|Play video) 2 of/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(gallery.getByText(/^Photo 3 \/ \d+$/)).toBeVisible();
    await gallery.getByRole('link', { name: /^Photo 1 of/ }).click();
    await expect(gallery.getByText(/^Photo 1 \/ \d+$/)).toBeVisible();
    await gallery.getByRole('link', { name: /^(Open photo|Play video) 1 of/ }).click();
    const large = page.getByRole('dialog', { name: /Photos of/ });
    await expect(large.getByRole('button', { name: 'Zoom in' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(large.getByText(/^2 \/ \d+$/)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(large.getByText(/^3 \/ \d+$/)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
    await expect(gallery.getByText(/^Photo 3 \/ \d+$/)).toBeVisible();
  });

  test('lets a guest sign in to bid', async ({ page }) => {
    await page.goto(await firstItem(page, '?status=Prebid'));
    await page.getByRole('complementary', { name: 'Bid or buy' }).getByRole('button', { name: 'Sign in to bid' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('counts down in seconds to a time shown with its zone', async ({ page }) => {
    const found = await page.request.get('/api/v1/Auction/SearchInventory?status=Prebid&page_size=96');
    const { items } = (await found.json()) as { items: { itemURL: string; endTime: string | null }[] };
    await page.goto(items.find(({ endTime }) => endTime)!.itemURL); // lots that are called have no time
    const timer = page.getByRole('timer');
    await expect(timer).toHaveText(/^(\d+d )?\d\d:\d\d:\d\d$/);
    const before = await timer.innerText();
    await expect(timer).not.toHaveText(before);
    await expect(page.getByRole('complementary', { name: 'Bid or buy' })).toContainText(/\d{1,2}:\d\d [AP]M [A-Z]{2,4}/);
  });

  test('loads the bids only when they come into view', async ({ page }) => {
    const found = await page.request.get('/api/v1/Auction/SearchInventory?status=sold&page_size=96');
    const { items } = (await found.json()) as { items: { itemURL: string; totalBids: number }[] };
    await page.goto(items.find(({ totalBids }) => totalBids > 0)!.itemURL); // the others were sold by buy now or offer
    const calls = apiCalls(page);
    const bids = page.getByRole('heading', { name: 'Bid history' });
    await bids.scrollIntoViewIfNeeded();
    await expect(page.getByRole('cell', { name: /^Bidder \d+/ }).first()).toBeVisible();
    expect(calls.some((call) => /getBidHistory/i.test(call))).toBe(true);
  });

  test('links its category to the search', async ({ page }) => {
    await page.goto(await firstItem(page));
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
    await expect(page).toHaveURL(/\/search\?categories=/);
    await expect(cards(page).first()).toBeVisible();
  });

  test('offers the inspection report as a file', async ({ page }) => {
    await page.goto(await firstItem(page));
    const report = page.getByRole('link', { name: 'Report (PDF)' });
    if ((await report.count()) === 0) return;
    await expect(report).toHaveAttribute('href', /\/api\/v1\/Auction\/GetInspectionReport\?Item_ID=\d+/);
    await expect(report).toHaveAttribute('download', /^Inspection Report #\d+/);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('keeps price and action docked at the bottom until the panel is in view', async ({ page }) => {
    await page.goto(await firstItem(page, '?status=Prebid'));
    const docked = page.locator('[data-hidden]');
    await expect(docked).toBeVisible();
    await page.getByRole('complementary', { name: 'Bid or buy' }).scrollIntoViewIfNeeded();
    await expect(docked).toBeHidden();
  });

  for (const status of ['Prebid', 'Simulcast', 'Coming Soon', 'Pending Sale', 'Did Not Sell']) {
    test(`the docked action of a lot keeps to one line: ${status}`, async ({ page }) => {
      await page.goto(await firstItem(page, `?status=${encodeURIComponent(status)}`));
      const action = page.getByRole('region', { name: 'Price and next step' }).locator('a, button');
      await expect(action).toBeVisible();
      await expect.poll(() => lines(action)).toBe(1);
    });
  }

  test('has watch, compare, calendar and share in one row', async ({ page }) => {
    await page.goto(await firstItem(page, '?status=Prebid'));
    const main = page.getByRole('main');
    const actions = [main.getByRole('button', { name: /^Watch / }).first(), main.getByRole('button', { name: 'Compare', exact: true }), main.getByRole('link', { name: 'Add to calendar' }), main.getByRole('button', { name: 'Share' })];
    await expect(actions[3]!).toBeVisible();
    const boxes = await Promise.all(actions.map((action) => action.boundingBox()));
    expect(new Set(boxes.map((box) => Math.round(box!.y + box!.height))).size).toBe(1);
  });
});

/** Returns on how many lines a control's own text is. */
function lines(control: Locator): Promise<number> {
  return control.evaluate((element) => {
    const tops = [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNode(node);
        return [...range.getClientRects()].map(({ top }) => Math.round(top));
      });
    return new Set(tops).size;
  });
}
