import { expect, type Page } from '@playwright/test';
import { arriveAs, bidderPassword, letter, newAddress, newBidder } from '../bidders';
import { bidder } from '../api-answers';
import { apiCalls, axe, desktop, mark, passFirstStep, phone } from '../screens';
import { test } from '../test';

const signUp = (page: Page) => page.getByRole('dialog', { name: 'Create Account' });
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: bidder.name });
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('fairwarning.session') ?? 'null') as Record<string, unknown> | null);

/** Opens the sign-up form the way a guest does, by trying to register. */
async function openSignUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Register/ }).first().click();
  await page.getByRole('button', { name: 'Get Started' }).click();
}

async function signIn(page: Page): Promise<void> {
  await passFirstStep(page);
  const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
  await dialog.getByLabel('Email address').fill(bidder.email);
  await dialog.getByLabel('Password', { exact: true }).fill(bidder.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('signs up: field errors, then the email with the path to return to', async ({ page, request }) => {
      await page.goto('/upcoming-auctions?sortFilter=name');
      await openSignUp(page);
      await signUp(page).getByRole('button', { name: 'Create account' }).click();
      await expect(signUp(page).getByLabel('First name')).toBeFocused();
      await expect(signUp(page).getByText('Enter your email address')).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await signUp(page).getByLabel('First name').fill('Vera');
      await signUp(page).getByLabel('Last name').fill('Visitor');
      await signUp(page).getByLabel('Email address').fill('vera at home');
      await signUp(page).getByLabel('Mobile phone').pressSequentially('605x5550177');
      await expect(signUp(page).getByLabel('Mobile phone')).toHaveValue('(605) 555-0177');
      await expect(signUp(page).getByLabel('Email address')).toHaveAccessibleDescription(/\w/);
      const email = newAddress();
      await signUp(page).getByLabel('Email address').fill(email);
      const asked = page.waitForRequest('**/CreateExternalUser');
      await page.keyboard.press('Enter');
      expect((await asked).postDataJSON()).toEqual({
        firstName: 'Vera', lastName: 'Visitor', emailAddress: email, phone: '6055550177', phoneType: 'Mobile', country_ID: 0, hidden: '',
        baseURL: new URL(page.url()).origin, callbackURL: '/upcoming-auctions?sortFilter=name',
      });
      await expect(page).toHaveURL(/\/verification$/);
      await expect(page.getByRole('main').getByText(email)).toBeVisible();
      expect(decodeURIComponent(await letter(request, email, /\/welcome\/[\w-]+\/(\S+)/))).toBe('/upcoming-auctions');
    });
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('signing in passes through home and returns to the screen with the same history', async ({ page }) => {
    await page.goto('/');
    await page.goto('/upcoming-auctions?sortFilter=name');
    await expect(page.getByRole('button', { name: /^Register/ }).nth(3)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 400));
    const isSame = await mark(page);
    const paths: string[] = [];
    await page.exposeFunction('note', (path: string) => paths.push(path));
    await page.evaluate(() => {
      const replace = window.history.replaceState.bind(window.history);
      window.history.replaceState = (state, title, url) => {
        (window as unknown as { note: (path: string) => void }).note(String(url));
        replace(state, title, url);
      };
    });
    const length = await page.evaluate(() => window.history.length);
    // dispatchEvent, because click() would scroll.
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).dispatchEvent('click');
    await signIn(page);
    await expect(account(page)).toBeVisible();
    await expect.poll(() => paths.slice(-2)).toEqual(['/', '/upcoming-auctions?sortFilter=name']);
    await expect(page.getByRole('heading', { level: 1, name: 'Upcoming auctions' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
    expect(await page.evaluate(() => window.history.length)).toBe(length);
    expect(await isSame()).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  test('signing in on home reloads its data and stays there', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('article').first()).toBeVisible();
    const calls = apiCalls(page);
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await signIn(page);
    await expect(account(page)).toBeVisible();
    await expect.poll(() => calls.some((call) => /getTodaysEvents/.test(call))).toBe(true);
    await expect(page).toHaveURL(/\/$/);
  });

  test('after too many tries shows the server’s message', async ({ page }) => {
    await page.route('**/api/Token/v2', (route) =>
      route.fulfill({ status: 429, json: { message: 'Too many tries. Try again in 40 seconds.', messages: ['Too many tries. Try again in 40 seconds.'] } }),
    );
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await passFirstStep(page);
    const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
    await dialog.getByLabel('Email address').fill(bidder.email);
    await dialog.getByLabel('Password', { exact: true }).fill('whatever');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Too many tries. Try again in 40 seconds.');
  });

  test('an expired refresh token turns the person into a guest on the same page, and every tab says so', async ({ page, context, request }) => {
    const vera = await newBidder(request, { account: false, card: false });
    await arriveAs(page, vera);
    await page.goto('/upcoming-auctions');
    const name = page.getByRole('banner').getByRole('button', { name: 'Vera Visitor' });
    await expect(name).toBeVisible();
    const other = await context.newPage();
    await other.goto('/past-auctions');
    await expect(other.getByRole('banner').getByRole('button', { name: 'Vera Visitor' })).toBeVisible();
    await page.evaluate(() => {
      const key = 'fairwarning.session';
      localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)!), expiryDate: 0, refreshExpiryDate: 0 }));
    });
    await page.reload();
    await expect.poll(() => stored(page)).toMatchObject({ status: true, isGuest: true, user_ID: 0 });
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(name).toHaveCount(0);
    await expect(page).toHaveURL(/\/upcoming-auctions$/);
    const message = 'Your session has ended. Sign in again to continue';
    for (const tab of [page, other]) await expect(tab.getByText(message)).toHaveCount(1);
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await passFirstStep(page);
    await page.getByLabel('Email address').fill(vera.email);
    await page.getByLabel('Password', { exact: true }).fill(bidderPassword);
    await page.keyboard.press('Enter');
    for (const tab of [page, other]) {
      await expect(tab.getByRole('banner').getByRole('button', { name: 'Vera Visitor' })).toBeVisible();
      await expect(tab.getByText(message)).toHaveCount(0);
    }
  });

  test('a second tab follows sign-in and sign-out and drops its personal data', async ({ page, context, request }) => {
    const { email } = await newBidder(request, { account: false, card: false });
    const other = await context.newPage();
    await other.goto('/upcoming-auctions');
    await other.evaluate(() => sessionStorage.setItem('fairwarning.own.draft', '"x"'));
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    await passFirstStep(page);
    await page.getByLabel('Email address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(bidderPassword);
    await page.keyboard.press('Enter');
    const there = other.getByRole('banner').getByRole('button', { name: 'Vera Visitor' });
    await expect(there).toBeVisible();
    await there.click();
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(await stored(page)).toEqual({ status: false });
    expect(await other.evaluate(() => sessionStorage.getItem('fairwarning.own.draft'))).toBeNull();
  });
});
