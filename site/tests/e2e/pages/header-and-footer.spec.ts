import { expect, type Page } from '@playwright/test';
import { featuredOf, otherHouse, tenantOf } from '../api-answers';
import { axe, desktop, expectToFit, isHydrated, mark, motion, phone } from '../screens';
import { test } from '../test';

test.use(motion);

const header = 'header';

/** Returns how far down the page was, in px, when something on it was pressed last. */
async function pressedAt(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => document.addEventListener('click', () => document.documentElement.setAttribute('data-pressed-at', String(window.scrollY)), true));
  return () => page.evaluate(() => Number(document.documentElement.getAttribute('data-pressed-at')));
}

test('the frame fits every screen and has no axe violations', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' })).toBeVisible();
  await expectToFit(page);
});

test('an unmatched path is a real 404 with links', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await page.getByRole('main').getByRole('link', { name: 'Search inventory' }).click();
  await expect(page).toHaveURL(/\/search$/);
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('the header casts a shadow past 50 pixels', async ({ page }) => {
    await page.goto('/');
    const shadow = () => page.locator(header).first().evaluate((e) => getComputedStyle(e).boxShadow);
    expect(await shadow()).toBe('none');
    await page.evaluate(() => window.scrollTo(0, 50));
    expect(await shadow()).toBe('none');
    await page.evaluate(() => window.scrollTo(0, 120));
    await expect.poll(shadow).not.toBe('none');
  });

  test('back to top appears past 600 pixels and scrolls up', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' })).toBeVisible();
    const button = page.getByRole('button', { name: 'Back to top' });
    await page.evaluate(() => window.scrollTo(0, 600));
    await expect(button).toBeHidden();
    await page.evaluate(() => window.scrollTo(0, 700));
    await button.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(button).toBeHidden();
  });

  test('the footer shows the tenant record and nothing else', async ({ page, request }) => {
    const tenant = await tenantOf(request);
    await page.goto('/');
    const footer = page.getByRole('contentinfo');
    const wanted = tenant.links.filter((l) => l.footer !== 0).sort((a, b) => a.sequence - b.sequence).map((l) => l.value);
    await expect(footer.getByRole('navigation', { name: 'Other' }).getByRole('link')).toHaveText([...wanted, 'Terms & Conditions']);
    await expect(footer).toContainText(`© ${new Date().getFullYear()} ${tenant.tenantName}`);
    for (const line of tenant.tenantAddress) await expect(footer).toContainText(line);
    await expect(footer.getByRole('link', { name: tenant.tenantEmail })).toHaveAttribute('href', `mailto:${tenant.tenantEmail}`);
    const networks = { Facebook: tenant.socialMedia.faceBook, X: tenant.socialMedia.twitter, YouTube: tenant.socialMedia.youtube };
    for (const [name, address] of Object.entries(networks)) {
      const link = footer.getByRole('link', { name: `${name} (opens in a new tab)`, exact: true });
      await expect(link).toHaveCount(address ? 1 : 0);
    }
  });

  test('the phone number can be called', async ({ page, request }) => {
    const { tenantPhone } = await tenantOf(request);
    await page.goto('/');
    const shown = `(${tenantPhone.slice(0, 3)}) ${tenantPhone.slice(3, 6)}-${tenantPhone.slice(6)}`;
    await expect(page.getByRole('banner').getByRole('link', { name: shown })).toHaveAttribute('href', `tel:+1${tenantPhone}`);
  });

  test('the search box opens the search without a page load', async ({ page }) => {
    await page.goto('/');
    await isHydrated(page);
    const stays = await mark(page);
    await expect(page.getByRole('searchbox')).toHaveCount(1); // the home page has its own
    await page.getByRole('searchbox', { name: 'Find a machine' }).fill('wheel loader');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?search_string=wheel(%20|\+)loader$/);
    const boxes = page.getByRole('banner').locator('input[type=search]'); // one with suggestions has another role
    await expect(boxes).toHaveCount(1);
    await expect(boxes).toHaveValue('wheel loader');
    expect(await stays()).toBe(true);
  });

  test('the category menu starts with ALL; the panel shows families', async ({ page, request }) => {
    const { categories } = await featuredOf(request);
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Categories' });
    await expect(menu.getByRole('link').first()).toHaveText('ALL');
    await expect(menu.getByRole('link').nth(1)).toHaveText(categories[0]!.description);
    await expect(menu.getByText('Unknown')).toHaveCount(0);
    const opener = menu.getByRole('button', { name: 'All categories' });
    await opener.click();
    await expect(opener).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(() => menu.getByRole('link').count()).toBeGreaterThan(30);
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await opener.click();
    await menu.locator('section').first().getByRole('listitem').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/search\?categories=.+&families=/);
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  });

  test('all families fit into the category panel of a low screen', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await page.goto('/search');
    await page.getByRole('button', { name: 'All categories' }).click();
    const last = page.getByRole('navigation', { name: 'Categories' }).getByRole('link').last();
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  test('the newsletter form reports success or failure and keeps the address on failure', async ({ page }) => {
    await page.goto('/terms-and-conditions');
    const field = page.getByLabel('New auctions and inventory by email');
    await page.route('**/SubscribeEmailToNewsletter*', (route) => route.abort());
    await field.fill('reader@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('alert').getByText('Unable to subscribe to newsletter')).toBeVisible();
    await expect(field).toHaveValue('reader@example.com');
    await page.unroute('**/SubscribeEmailToNewsletter*');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('status').getByText('Subscribed to newsletter')).toBeVisible();
    await expect(field).toHaveValue('');
  });

  test('the first Tab focuses the skip link', async ({ page }) => {
    await page.goto('/info-center');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#main')).toBeFocused();
  });

  test('navigates without page loads and moves the focus; back restores the position', async ({ page }) => {
    await page.goto('/');
    await isHydrated(page);
    const stays = await mark(page);
    const before = await pressedAt(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /terms/i })).toBeVisible();
    await expect(page.locator('#main')).toBeFocused();
    await page.goBack();
    expect(await before()).toBeGreaterThan(300);
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - (await before()))).toBeLessThan(60);
    expect(await stays()).toBe(true);
  });

  test('back restores the position also when the page’s data comes late', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/v1/**', async (route) => {
      await held;
      await route.fallback();
    });
    await page.goto('/');
    await isHydrated(page);
    const stays = await mark(page);
    const before = await pressedAt(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
    await expect(page).toHaveURL(/terms/);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    release();
    expect(await before()).toBeGreaterThan(300);
    await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - (await before()))).toBeLessThan(60);
    expect(await stays()).toBe(true);
  });

  test('back restores the position also after a reload', async ({ page }) => {
    await page.goto('/');
    await isHydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /terms/i })).toBeVisible();
    await page.reload();
    await isHydrated(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  });

  test('uses the tenant record’s colors', async ({ page, request }) => {
    const { theme } = await tenantOf(request);
    await page.goto('/');
    const value = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim().toLowerCase());
    await expect.poll(value).toBe(theme.primaryColor.toLowerCase());
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('the menu is a dialog that closes when navigating', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link', { name: 'ALL' })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await menu.getByRole('link', { name: 'Past auctions' }).click();
    await expect(page).toHaveURL(/\/past-auctions$/);
    await expect(menu).toBeHidden();
  });
});

test.describe('the other tenant', () => {
  test.use({ viewport: desktop });

  test('has its own name and colors and nothing of the first', async ({ page, baseURL, request }) => {
    const first = await tenantOf(request);
    const other = otherHouse(baseURL);
    const second = (await (await request.get(`${other}/api/v1/Settings/GetTenantContent`)).json()) as typeof first;
    expect(second.tenantName).not.toBe(first.tenantName);
    const html = await (await request.get(`${other}/`)).text();
    expect(html).not.toContain(first.tenantName);
    expect(html).not.toContain(first.tenantPhone);
    expect(html).toContain(second.theme.primaryColor);
    await page.goto(`${other}/`);
    await expect(page).toHaveTitle(new RegExp(`${second.tenantName}$`));
    await expect(page.getByRole('contentinfo')).toContainText(second.tenantName);
    await expect(page.locator('body')).not.toContainText(first.tenantName);
  });

  test('shows its disclaimer once per browser session', async ({ page, baseURL, request }) => {
    const other = otherHouse(baseURL);
    const record = (await (await request.get(`${other}/api/v1/Settings/GetTenantContent`)).json()) as { showDisclaimer: boolean };
    expect(record.showDisclaimer).toBe(true);
    await page.goto(`${other}/`);
    const disclaimer = page.getByRole('dialog', { name: 'Disclaimer' });
    await expect(disclaimer).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await disclaimer.getByRole('button', { name: 'I understand' }).click();
    await page.reload();
    await expect(page.getByRole('contentinfo')).toContainText('Harborline');
    await expect(disclaimer).toBeHidden();
  });
});
