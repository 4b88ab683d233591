import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Session } from '../../../src/api/schema.gen';
import { arriveAs, bidderPassword, letter, newBidder } from '../bidders';
import { bidder } from '../api-answers';
import { axe, desktop, passFirstStep, phone } from '../screens';
import { test } from '../test';

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => main(page).getByRole('heading', { level: 2, name, exact: true });
const office = { email: 'office@prairieiron.example', password: bidder.password };

async function sessionOf(request: APIRequestContext, { email, password }: { email: string; password: string }, userAgent?: string): Promise<Session> {
  const answer = await request.post('/api/Token/v2', {
    headers: { 'login-source': 'auction', ...(userAgent && { 'User-Agent': userAgent }) },
    data: { grant_Type: 'password', user_Name: email, password, route_ID: 2 },
  });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Session;
}

/** Disables a person's online bidding, as staff can. */
async function disableBidding(request: APIRequestContext, userId: number): Promise<void> {
  const { token } = await sessionOf(request, office);
  const answer = await request.put('/api/v1/Auction/SetExternalUserPermissions', {
    headers: { Authorization: `Bearer ${token}` },
    data: { user_ID: userId, onlineBiddingStatus_ID: 0 },
  });
  expect(answer.ok()).toBe(true);
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });
    const isPhone = viewport === phone;

    test('asks a guest to sign in, then loads, and changes contact information and back', async ({ page }) => {
      await page.goto('/myaccount?tab=profile');
      await passFirstStep(page);
      const dialog = page.getByRole('dialog', { name: 'Sign in to continue' });
      await expect(dialog).toBeVisible();
      await expect(main(page).getByText('Contact information')).toHaveCount(0);
      await dialog.getByLabel('Email address').fill(bidder.email);
      await dialog.getByLabel('Password', { exact: true }).fill(bidder.password);
      const home = page.waitForURL((url) => url.pathname === '/');
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      await home; // signing in passes through it
      await page.waitForURL(/myaccount\?tab=profile/);
      const form = page.getByRole('form', { name: 'Contact information' });
      await expect(form.getByLabel('First name')).toHaveValue('Dale');
      expect(await axe(page)).toEqual([]);
      for (const number of ['(605) 555-0188', '']) {
        await form.getByLabel('Second phone (optional)').fill(number);
        await form.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('Contact information saved')).toBeVisible();
        await page.reload();
        await expect(form.getByLabel('Second phone (optional)')).toHaveValue(number);
      }
    });

    test('opens sections by address and back, without axe violations', async ({ page, request }) => {
      await arriveAs(page, { email: bidder.email, session: await sessionOf(request, bidder) });
      await page.goto('/myaccount');
      const navigation = main(page).getByRole('navigation', { name: 'My account' });
      await expect(section(page, 'Needs your attention')).toBeVisible();
      await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
      expect(await axe(page)).toEqual([]);
      for (const [name, tab] of [['Profile', 'profile'], ['Accounts', 'accounts'], ['Registered auctions', 'auctions'], ['Bidding', 'bidding'], ['Security', 'security']] as const) {
        await navigation.getByRole('link', { name: new RegExp(`^${name}`) }).click();
        await expect(page).toHaveURL(new RegExp(`tab=${tab}$`));
        await expect(section(page, name)).toBeFocused();
        await expect(main(page).locator('[aria-busy=true]')).toHaveCount(0);
        expect(await axe(page)).toEqual([]);
        if (isPhone) await main(page).getByRole('link', { name: 'My account' }).click();
      }
      await page.goBack();
      await expect(section(page, isPhone ? 'Security' : 'Bidding')).toBeVisible();
      await expect(navigation.getByRole('link', { name: 'Office' })).toHaveCount(0);
    });

    test('the header menu leads here', async ({ page, request }) => {
      await arriveAs(page, await newBidder(request, { account: false, card: false }));
      await page.goto('/upcoming-auctions');
      const menu = page.getByRole('banner').getByRole('button', { name: isPhone ? 'Menu' : 'Vera Visitor' });
      await menu.click();
      await expect(page.getByRole('link', { name: 'Complete registration' })).toHaveAttribute('href', '/register');
      expect(await axe(page)).toEqual([]);
      await page.getByRole('link', { name: 'Registered auctions' }).click();
      await expect(page).toHaveURL(/\/myaccount\?tab=auctions$/);
      await expect(main(page).getByRole('link', { name: 'Upcoming auctions' })).toBeVisible();
    });

    test('verifies a new phone with the texted code', async ({ page, request }) => {
      const digits = `605555${String(1000 + (process.hrtime()[1] % 9000))}`;
      await arriveAs(page, await newBidder(request));
      await page.goto('/myaccount?tab=profile');
      const form = page.getByRole('form', { name: 'Contact information' });
      await form.getByLabel('Phone', { exact: true }).fill(digits);
      await form.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: 'Send code' }).click();
      const code = page.getByRole('form', { name: 'Verify your phone' });
      await expect(code.getByLabel('Code')).toBeFocused();
      expect(await axe(page)).toEqual([]);
      await code.getByLabel('Code').fill(await letter(request, digits, /\b(\d{6})\b/));
      await code.getByRole('button', { name: 'Verify' }).click();
      await expect(page.getByText('Phone verified', { exact: true })).toBeVisible();
      await page.reload();
      await expect(form).toBeVisible();
      await expect(page.getByRole('button', { name: 'Send code' })).toHaveCount(0);
    });

    test('saves a separate billing address and adds another account', async ({ page, request }) => {
      await arriveAs(page, await newBidder(request));
      await page.goto('/myaccount?tab=accounts');
      await main(page).getByRole('button', { name: 'Edit billing address of Vera Visitor' }).click();
      await main(page).getByRole('checkbox', { name: 'Same as the physical address' }).uncheck();
      await expect(main(page).getByLabel('City')).toHaveValue('Sioux Falls');
      await main(page).getByLabel('Apartment, suite, yard').fill('Dock 4');
      expect(await axe(page)).toEqual([]);
      await main(page).getByRole('button', { name: 'Save' }).click();
      await takeAdvice(page, page.getByText('Billing address saved'));
      await expect(main(page).getByText(/Dock 4/)).toBeVisible();
      await main(page).getByRole('button', { name: 'Add another account' }).click();
      const form = page.getByRole('form', { name: 'Add another account' });
      await form.getByRole('radio', { name: /Business/ }).check();
      await form.getByLabel('Business name').fill('Visitor Earthworks LLC');
      await form.getByLabel('Street address').fill('12 Mill Rd');
      await form.getByLabel('ZIP code').fill('57104');
      await expect(form.getByLabel('City')).toHaveValue('Sioux Falls');
      expect(await axe(page)).toEqual([]);
      await form.getByRole('button', { name: 'Add account' }).click();
      await takeAdvice(page, page.getByText('Account added'));
      await expect(main(page).getByRole('article')).toHaveCount(2);
      await expect(main(page).getByRole('article', { name: 'Visitor Earthworks LLC' })).toBeVisible();
    });

    test('lists a second device and signs it out', async ({ page, request, browser }) => {
      const person = await newBidder(request);
      const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
      const context = await browser.newContext({ userAgent });
      const other = await context.newPage();
      await arriveAs(other, { ...person, session: await sessionOf(request, { email: person.email, password: bidderPassword }, userAgent) });
      await other.goto('/notifications');
      await expect(other.getByRole('switch', { name: 'Email' })).toBeVisible();
      await arriveAs(page, person);
      await page.goto('/myaccount?tab=security');
      const row = main(page).getByRole('list', { name: 'Devices' }).getByRole('listitem').filter({ hasText: 'Firefox on Windows' });
      await row.getByRole('button', { name: /^Sign out/ }).click();
      await expect(page.getByText('Signed out Firefox on Windows')).toBeVisible();
      await expect(row).toHaveCount(0);
      await other.reload();
      await expect(other.getByRole('switch', { name: 'Email' })).toHaveCount(0);
      await expect(other).toHaveURL(/\/$/);
      await page.reload();
      await expect(main(page).getByText('This device')).toBeVisible();
      await context.close();
    });

    test('a notification turned off stays off', async ({ page, request }) => {
      await arriveAs(page, await newBidder(request));
      await page.goto('/notifications');
      const ended = page.getByRole('switch', { name: 'An auction has ended' });
      await expect(ended).toBeChecked();
      await expect(page.getByRole('switch')).toHaveCount(9);
      const saved = page.waitForResponse('**/SetNotificationPreferences');
      await ended.click();
      expect((await saved).ok()).toBe(true);
      await page.reload();
      await expect(ended).not.toBeChecked();
      await expect(page.getByRole('switch', { name: 'An auction starts' })).toBeChecked();
      expect(await axe(page)).toEqual([]);
    });

    test('requests online bidding, which staff grant with a limit', async ({ page, request, browser }) => {
      const person = await newBidder(request);
      await disableBidding(request, person.session.user_ID);
      await arriveAs(page, person);
      await page.goto('/myaccount?tab=bidding');
      await expect(main(page).getByText('Disabled', { exact: true })).toBeVisible();
      await main(page).getByRole('button', { name: 'Request online bidding privileges' }).click();
      await expect(main(page).getByText(/^Requested on /)).toBeVisible();
      expect(await axe(page)).toEqual([]);
      const context = await browser.newContext({ viewport });
      const desk = await context.newPage();
      await arriveAs(desk, { email: office.email, session: await sessionOf(request, office) });
      await desk.goto('/office/requests');
      const row = desk.getByRole('list', { name: 'Requests' }).getByRole('listitem').filter({ hasText: person.email });
      await expect(row).toBeVisible();
      expect(await axe(desk)).toEqual([]);
      await row.getByRole('button', { name: /^Approve/ }).click();
      await desk.getByLabel('Buying limit (optional)').fill('$75,000');
      expect(await axe(desk)).toEqual([]);
      await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await expect(row).toHaveCount(0);
      await page.reload();
      await expect(main(page).getByText('You can register for and bid in online and simulcast auctions.')).toBeVisible();
      await expect(main(page).getByText('$75,000.00').first()).toBeVisible();
      await context.close();
    });
  });
}

/** Keeps the entered address if the check suggests another form. */
async function takeAdvice(page: Page, done: ReturnType<Page['getByText']>): Promise<void> {
  const keep = page.getByRole('button', { name: 'Use the address I entered' });
  await expect(keep.or(done).first()).toBeVisible();
  if (await keep.isVisible()) await keep.click();
  await expect(done).toBeVisible();
}
