import { expect, type Page } from '@playwright/test';
import { bidderPassword, letter, newAddress, newBidder, outboxAddress } from '../bidders';
import { axe, desktop, passFirstStep, phone } from '../screens';
import { test } from '../test';

const newPassword = 'another-gravel-road-9';
const forgot = (page: Page) => page.getByRole('dialog', { name: 'forgot password' });
const person = (page: Page) => page.evaluate(() => (JSON.parse(localStorage.getItem('fairwarning.session') ?? '{}') as { user_ID?: number }).user_ID ?? 0);

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('resets a forgotten password: requests, resends, sets, signs in and returns', async ({ page, request }) => {
      const { email, session } = await newBidder(request, { account: false, card: false });
      await page.goto('/past-auctions');
      await page.evaluate(() => sessionStorage.setItem('fairwarning.incentive', 'true'));
      await page.goto('/upcoming-auctions');
      await page.getByRole('button', { name: /^Register/ }).first().click();
      await passFirstStep(page);
      await page.getByRole('button', { name: 'Forgot password?' }).click();
      await forgot(page).getByLabel('Email address').fill(email);
      await page.keyboard.press('Enter');
      await expect(forgot(page).getByRole('heading', { name: 'Check your email' })).toBeFocused();
      expect(await axe(page)).toEqual([]);
      const again = page.waitForRequest('**/RequestPasswordReset');
      await forgot(page).getByRole('button', { name: 'Resend' }).click();
      expect((await again).postDataJSON()).toMatchObject({ entity_ID: 1, emailAddress: email, callbackURL: '/upcoming-auctions' });
      await expect(page.getByText('Email Resent', { exact: true })).toBeVisible();
      await page.goto(`/reset/${await letter(request, email, /\/reset\/(\S+)/)}`);
      await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeVisible();
      await expect(page).toHaveURL(/\/reset\/link$/);
      expect(await axe(page)).toEqual([]);
      await page.getByLabel('New password').fill('short');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('New password')).toBeFocused();
      await expect(page.getByText('Enter at least 8 characters')).toBeVisible();
      await page.getByLabel('New password').fill(newPassword);
      await page.keyboard.press('Enter');
      await expect(page.getByText('Password Reset')).toBeVisible();
      await expect(page).toHaveURL(/\/upcoming-auctions$/);
      expect(await person(page)).toBe(session.user_ID);
      const old = await request.post('/api/Token/v2', { data: { grant_Type: 'password', user_Name: email, password: bidderPassword, route_ID: 2 } });
      expect(old.status()).toBe(401);
    });

    test('an invalid link says so and offers a new one', async ({ page, request }) => {
      const { email } = await newBidder(request, { account: false, card: false });
      const spent = await letter(request, email, /\/welcome\/([\w-]+)/);
      for (const path of ['/reset/nonsense', `/welcome/${spent}`, `/reset/${'x'.repeat(500)}`]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: /^This link/ })).toBeVisible();
        expect(page.url()).not.toContain(path.split('/').at(-1)!);
      }
      expect(await axe(page)).toEqual([]);
      await page.getByLabel('Email address').fill(email);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
      expect(await letter(request, email, /\/reset\/([\w-]+)/)).toBeTruthy();
    });

    test('an invalid inspector invitation says so', async ({ page }) => {
      await page.goto('/activate/inspector?token=nonsense');
      await expect(page.getByRole('heading', { level: 1, name: 'This invitation doesn’t work' })).toBeVisible();
      await expect(page).toHaveURL(/\/activate\/inspector$/);
      expect(await axe(page)).toEqual([]);
    });
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('setting the first password signs in and continues; no token is left in history or Referer', async ({ page, request }) => {
    const email = newAddress();
    await request.post('/api/v1/Auction/CreateExternalUser', { data: { emailAddress: email, firstName: 'Vera', lastName: 'Visitor' } });
    const token = await letter(request, email, /\/welcome\/([\w-]+)/);
    const referers: string[] = [];
    page.on('request', (asked) => {
      if (/\/api\//.test(asked.url())) referers.push(`${asked.headers().referer ?? ''} ${asked.url()}`);
    });
    await page.goto('/');
    await page.goto(`/welcome/${token}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Set your password' })).toBeVisible();
    await page.getByLabel('New password').fill(bidderPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/welcome-to-auctions$/);
    await expect(page.getByText('Password Reset')).toHaveCount(0);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Vera Visitor' })).toBeVisible();
    expect(referers.length).toBeGreaterThan(0);
    expect(referers.filter((line) => /resetPassword|Token/.test(line) && line.includes(token))).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });

  for (const hostile of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    test(`a link never redirects to ${hostile}`, async ({ page, request }) => {
      const email = newAddress();
      await request.post('/api/v1/Auction/CreateExternalUser', { data: { emailAddress: email, firstName: 'Vera', lastName: 'Visitor' } });
      const token = await letter(request, email, /\/welcome\/([\w-]+)/);
      await page.goto(`/welcome/${token}/${encodeURIComponent(hostile)}`);
      await page.getByLabel('New password').fill(bidderPassword);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/welcome-to-auctions$/);
    });
  }

  test('a forgotten-password request for an unknown address looks the same and sends nothing', async ({ page, request }) => {
    const nobody = newAddress();
    await page.goto('/?code=1');
    await forgot(page).getByLabel('Email address').fill(nobody);
    await page.keyboard.press('Enter');
    await expect(forgot(page).getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const { messages } = (await (await request.get(`${outboxAddress()}/messages.json?recipient=${nobody}`)).json()) as { messages: unknown[] };
    expect(messages).toEqual([]);
  });
});
