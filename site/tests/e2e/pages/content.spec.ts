import { expect } from '@playwright/test';
import { tenantOf } from '../api-answers';
import { desktop, expectToFit, openFresh, phone } from '../screens';
import { test } from '../test';

const narrow = { width: 320, height: 640 };
const screens = ['/content?how-to-buy', '/content?financing', '/info-center', '/terms-and-conditions', '/404', '/error?code=503', '/update-browser'];

for (const path of screens) {
  test(`${path} fits every screen and has no axe violations`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' })).toBeVisible();
    await expectToFit(page, [narrow, phone, desktop]);
  });
}

test.use({ viewport: desktop });

test('a content page is in the HTML; campaign parameters change nothing', async ({ page, request }) => {
  const { links, tenantName } = await tenantOf(request);
  const link = links[0]!;
  const calls = await openFresh(page, `/content?${link.key}&utm_source=mail`);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect(calls.filter((call) => /GetContentLinkHTML/i.test(call))).toEqual([]);
  await expect(page).toHaveTitle(new RegExp(`\\| ${tenantName}$`));
});

test('a screen keeps one canonical address, without campaign parameters', async ({ page, request }) => {
  const { links } = await tenantOf(request);
  const canonical = () => page.locator('link[rel=canonical]').evaluateAll((all) => all.map((link) => (link as HTMLLinkElement).href.replace(location.origin, '')));
  for (const [path, wanted] of [['/?utm_source=mail', '/'], ['/info-center?fbclid=1', '/info-center'], [`/content?${links[0]!.key}&utm_source=mail`, `/content?${links[0]!.key}`]] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(canonical).toEqual([wanted]);
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect.poll(canonical).toEqual(['/terms-and-conditions']);
});

test('navigates from one content page to another', async ({ page, request }) => {
  const { links } = await tenantOf(request);
  const [first, second] = [...links].sort((a, b) => a.sequence - b.sequence);
  test.skip(!second, 'one page only');
  await page.goto(`/content?${first!.key}`);
  await page.getByRole('navigation', { name: 'More information' }).getByRole('link', { name: second!.value, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/content\\?${second!.key}`));
  await expect(page.getByRole('navigation', { name: 'More information' }).locator('[aria-current=page]')).toHaveText(second!.value);
});

test('an unknown content page shows not found', async ({ page }) => {
  const response = await page.goto('/content?no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/not found/i);
});

test('navigating to an unknown content page shows /error with a retry link', async ({ page, request }) => {
  const { links } = await tenantOf(request);
  await page.route('**/GetContentLinkHTML*', (route) => route.fulfill({ status: 404, json: { message: 'Content not found' } }));
  await page.goto('/terms-and-conditions');
  await page.getByRole('contentinfo').getByRole('link', { name: links.find((l) => l.footer !== 0)!.value }).click();
  await expect(page).toHaveURL(/\/error\?code=404&from=%2Fcontent/);
  await expect(page.getByText('Content not found')).toBeVisible();
  await page.unroute('**/GetContentLinkHTML*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL(/\/content\?/);
});

test('without a connection the page says so and can retry', async ({ page, request }) => {
  const { links } = await tenantOf(request);
  await page.goto('/terms-and-conditions');
  await page.route('**/api/**', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: links.find((l) => l.footer !== 0)!.value }).click();
  await expect(page.getByRole('heading', { name: 'We couldn’t load this page' })).toBeVisible();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

test('the error screen shows no text of the address and never links to another site', async ({ page }) => {
  for (const from of ['https%3A%2F%2Fevil.example%2F', '%2F%09%2Fevil.example', '%2F%5Cevil.example', '%2F%252Fevil.example']) {
    await page.goto(`/error?code=403&message=Call+555-0100+now&from=${from}`);
    await expect(page.getByRole('heading', { name: 'You don’t have access' })).toBeVisible();
    await expect(page.getByText('555-0100')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveCount(0);
  }
});

test('the contact form shows missing fields, then sends', async ({ page }) => {
  await page.goto('/info-center');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByText('Enter your name')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Name').fill('Dale');
  await page.getByLabel('Email address').fill('dale@example.com');
  await page.getByLabel('Message').fill('Is lot 42 still open for inspection?');
  await page.route('**/CreateLeadFromAuctionSite', (route) => route.abort());
  await send.click();
  await expect(page.getByText(/couldn’t reach the server/)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Is lot 42 still open for inspection?');
  await page.unroute('**/CreateLeadFromAuctionSite');
  await send.click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
});

test('redirects old browsers to a notice that needs no script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/update-browser');
  await expect(page.getByRole('heading', { name: 'Update your browser' })).toBeVisible();
  await context.close();
  const old = await browser.newPage();
  await old.addInitScript(() => Object.defineProperty(document, 'documentMode', { value: 11 }));
  await old.goto('/terms-and-conditions');
  await expect(old).toHaveURL(/\/update-browser$/);
  await old.close();
});
