import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { bidder } from '../api-answers';
import { bidderPassword, newBidder } from '../bidders';
import { apiCalls, axe, desktop, passFirstStep, phone } from '../screens';
import { test } from '../test';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' });
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('fairwarning.session') ?? 'null') as Record<string, unknown> | null);

type Operation = { security?: { bearer?: unknown }[] };

/** The calls that are for somebody, such as "get /api/v1/auction/getbids", from the contract. */
const contract = JSON.parse(readFileSync('engine/api/openapi.json', 'utf8')) as { paths: Record<string, Record<string, Operation>> };
const personalCalls = new Set(
  Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security }]) => (security?.some(({ bearer }) => bearer) ? [`${method} /api${path}`.toLowerCase()] : [])),
  ),
);

async function signIn(page: Page, password = bidder.password, email = bidder.email): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await passFirstStep(page);
  await dialog(page).getByLabel('Email address').fill(email);
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
}

for (const viewport of [phone, desktop]) {
  test(`the dialog has no axe violations at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto('/upcoming-auctions');
    await page.getByRole('button', { name: /^Register/ }).first().click();
    await expect(page.getByRole('dialog', { name: 'Sign in or create account' })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Get Started' }).click();
    const signUp = page.getByRole('dialog', { name: 'Create Account' });
    await expect(signUp.getByLabel('First name')).toBeFocused();
    expect(await axe(page)).toEqual([]);
    await signUp.getByRole('button', { name: 'Sign in' }).click();
    await expect(dialog(page)).toBeVisible();
    expect(await axe(page)).toEqual([]);
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('browsing requests no token', async ({ page }) => {
    const calls = apiCalls(page);
    await page.goto('/');
    await page.getByRole('link', { name: 'Auction calendar' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming auctions' })).toBeVisible();
    expect(calls.filter((call) => /token/i.test(call))).toEqual([]);
  });

  test('the dialog has views and toggles; the backdrop does not close it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await passFirstStep(page);
    await expect(dialog(page)).toBeVisible();
    await page.mouse.click(10, 500);
    await expect(dialog(page)).toBeVisible();
    await expect(page.getByText('Don\'t have an account?')).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Sign up' }).click();
    const signUp = page.getByRole('dialog', { name: 'Create Account' });
    await expect(signUp.getByText('Already have an account?')).toBeVisible();
    await expect(signUp.getByLabel('Country')).toHaveValue('0');
    await signUp.getByRole('button', { name: 'Sign in' }).click();
    await dialog(page).getByRole('button', { name: 'Forgot password?' }).click();
    await page.getByRole('dialog', { name: 'forgot password' }).getByRole('button', { name: 'Back' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeFocused();
  });

  test('links of the sign-up form work at the first press', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: 'Get Started' }).click();
    const signUp = page.getByRole('dialog', { name: 'Create Account' });
    await expect(signUp.getByLabel('First name')).toBeFocused();
    await signUp.getByRole('button', { name: 'Already signed up? Resend the email' }).click();
    await expect(signUp).toBeHidden();
    await expect(page.getByRole('dialog', { name: 'forgot password' })).toBeVisible();
  });

  test('shows the first step every time', async ({ page }) => {
    await page.goto('/upcoming-auctions');
    const register = page.getByRole('button', { name: /^Register/ }).first();
    await register.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await register.click();
    await passFirstStep(page);
    await expect(dialog(page)).toBeVisible();
  });

  test('a wrong password shows the specification’s text, which reopening clears', async ({ page }) => {
    await page.goto('/');
    await signIn(page, 'not the password');
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText('Invalid email address or password');
    expect(await alert.textContent()).toBe(' Invalid email address or password');
    await expect(dialog(page).getByLabel('Email address')).toHaveValue(bidder.email);
    await page.keyboard.press('Escape');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await passFirstStep(page);
    await expect(alert).toHaveText('');
  });

  test('shows any other failure', async ({ page }) => {
    await page.goto('/');
    await page.route('**/api/Token/v2', (route) => route.fulfill({ status: 503, json: { message: 'x' } }));
    await signIn(page);
    await expect(dialog(page).getByRole('alert')).toHaveText('Something went wrong');
  });

  test('signing in lasts across tabs; signing out ends it in all and clears data', async ({ page, context }) => {
    await page.goto('/upcoming-auctions');
    await signIn(page);
    const account = page.getByRole('banner').getByRole('button', { name: bidder.name });
    await expect(account).toBeVisible();
    await expect(page).toHaveURL(/\/upcoming-auctions$/);
    expect(await stored(page)).toMatchObject({ status: true, isGuest: false });
    await page.reload();
    await expect(account).toBeVisible();
    const other = await context.newPage();
    await other.goto('/');
    await expect(other.getByRole('banner').getByRole('button', { name: bidder.name })).toBeVisible();
    await account.click();
    expect(await axe(page)).toEqual([]);
    const revoked = page.waitForResponse('**/api/Token/revoke');
    await page.getByRole('button', { name: 'Sign out' }).click();
    expect((await revoked).ok()).toBe(true);
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await stored(page)).toEqual({ status: false });
    await expect(other.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(other.getByText(bidder.name)).toHaveCount(0);
  });

  test('signing in sends each personal call once', async ({ page, request }) => {
    const { email } = await newBidder(request); // so that bids of other tests do not change this person's buying power
    // Even on a slow machine, nothing is fetched again because the stream was silent for some seconds.
    await page.addInitScript(() => {
      const set = window.setTimeout as (run: () => void, ms?: number) => number;
      Object.assign(window, { setTimeout: (run: () => void, ms = 0) => set(run, ms < 4000 ? ms : ms * 100) });
    });
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (request.headers().authorization) sent.push(`${request.method()} ${pathname}${search}`);
    });
    await page.goto('/');
    await signIn(page, bidderPassword, email);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Vera Visitor' })).toBeVisible();
    await expect.poll(() => sent.filter((call) => /GetNotices|GetPersonalStream|getUserInformation|GetWatchList/.test(call)).length).toBeGreaterThanOrEqual(4);
    expect(sent.filter((call, at) => sent.indexOf(call) !== at)).toEqual([]);
  });

  test('refreshes an expired token once for all calls; public calls send none', async ({ page }) => {
    await page.goto('/');
    await signIn(page);
    await expect(page.getByRole('banner').getByRole('button', { name: bidder.name })).toBeVisible();
    await page.goto('/robots.txt'); // where no script of ours runs that could refresh it already
    await page.evaluate(() => {
      const key = 'fairwarning.session';
      const session = JSON.parse(localStorage.getItem(key)!) as Record<string, unknown>;
      localStorage.setItem(key, JSON.stringify({ ...session, expiryDate: 0 }));
    });
    const grants: unknown[] = [];
    const bearers: string[] = [];
    page.on('request', (request) => {
      if (/Token\/v2$/.test(request.url())) grants.push((request.postDataJSON() as { grant_Type: string }).grant_Type);
      if (request.headers().authorization) bearers.push(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('button', { name: bidder.name })).toBeVisible();
    await expect.poll(() => bearers.some((path) => /getUserInformation/i.test(path))).toBe(true);
    expect(grants).toEqual(['refresh']);
    expect(bearers.filter((call) => !personalCalls.has(call.toLowerCase()))).toEqual([]);
  });

  test('a rejected token ends the session and leads home', async ({ page }) => {
    await page.goto('/');
    await signIn(page);
    await expect(page.getByRole('banner').getByRole('button', { name: bidder.name })).toBeVisible();
    await page.route('**/getUserInformation', (route) => route.fulfill({ status: 401, json: { message: 'Unauthorized' } }));
    await page.goto('/upcoming-auctions');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await stored(page)).toEqual({ status: false });
  });
});

test('requests the position on first interaction and stores it with the session', async ({ page, context }) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 43.5, longitude: -96.7 });
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  expect((await stored(page))?.latitude).toBeUndefined();
  await expect(async () => {
    await page.getByRole('main').click(); // nobody listens until the browser was idle
    expect(await stored(page)).toMatchObject({ latitude: 43.5, longitude: -96.7 });
  }).toPass();
});
