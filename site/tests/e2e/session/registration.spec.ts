import { expect, type Page } from '@playwright/test';
import { auction, row, termsDialog } from '../auctions';
import { arriveAs, bidderPassword, letter, newAddress, newBidder, newPhone } from '../bidders';
import { otherHouse } from '../api-answers';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

/** A card the sandbox processor accepts, with a test number of the specification's processor. */
const card = { number: '4111111111111111', shown: '4111 1111 1111 1111', expiry: '12 / 39' };

const alert = (page: Page) => page.getByRole('main').getByRole('alert');
const step = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

async function fillAccount(page: Page): Promise<void> {
  await page.getByLabel('ZIP code').fill('57104');
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('SD');
  await expect(page.getByLabel('City')).toHaveValue('Sioux Falls');
  await page.getByLabel('Street address').fill('4100 N Cliff Ave');
  await page.getByLabel('License number').fill('D1234567');
  await expect(page.getByLabel('Issuing state')).toHaveValue('SD');
}

async function signUp(page: Page, email: string, phone: string): Promise<void> {
  await page.goto('/welcome');
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await dialog.getByLabel('First name').fill('Wanda');
  await dialog.getByLabel('Last name').fill('Ames');
  await dialog.getByLabel('Email address').fill(email);
  await dialog.getByLabel('Mobile phone').fill(phone);
  await dialog.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/verification$/);
}

/** Continues, accepting a standardized address if one is suggested. */
async function openAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click();
  const next = step(page, 'Verify your phone');
  const offer = page.getByRole('button', { name: 'Use this address' });
  await expect(next.or(offer)).toBeVisible();
  if (await offer.isVisible()) await offer.click();
  await expect(next).toBeVisible();
}

async function verifyPhone(page: Page, number: string): Promise<void> {
  await page.getByLabel('Mobile phone').fill(number);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('Six-digit code');
  await expect(code).toBeFocused();
  const sent = await letter(page.request, number, /\b(\d{6})\b/);
  await code.fill(sent === '000000' ? '000001' : '000000');
  await expect(page.getByText('Unable to Validate Code. You have 4 tries left.')).toBeVisible();
  await code.fill(sent);
}

async function fillCard(page: Page, securityCode: string): Promise<void> {
  await page.getByLabel('Card number').pressSequentially(card.number);
  await expect(page.getByLabel('Card number')).toHaveValue(card.shown);
  await page.getByLabel('Expires').pressSequentially('1239');
  await expect(page.getByLabel('Expires')).toHaveValue(card.expiry);
  await page.getByLabel('Security code').fill(securityCode);
}

for (const viewport of [phone, desktop]) {
  test(`takes a new user to a registered bidder at ${viewport.width}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    const email = newAddress();
    await signUp(page, email, newPhone());
    await expect(page.getByRole('main').getByText(email)).toBeVisible();
    expect(await axe(page)).toEqual([]);

    await page.goto(await letter(page.request, email, /(\/welcome\/\S+)/));
    await page.getByLabel('New password').fill(bidderPassword);
    await page.getByRole('button', { name: 'Set password and sign in' }).click();
    await expect(page).toHaveURL(/\/welcome-to-auctions$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Wanda' })).toBeVisible();
    expect(await axe(page)).toEqual([]);

    await page.getByRole('link', { name: 'Complete registration' }).click();
    await expect(step(page, 'Your account')).toBeVisible();
    await expect(page.getByLabel('First name')).toHaveValue('Wanda');
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Enter the street address')).toBeVisible();
    await expect(page.getByLabel('Street address')).toBeFocused();
    expect(await axe(page)).toEqual([]);
    await fillAccount(page);
    await openAccount(page);
    await expect(page).toHaveURL(/\?step=2$/);
    expect(await axe(page)).toEqual([]);

    await page.goBack();
    await expect(step(page, 'Your account is ready')).toBeVisible();
    await page.goForward();
    await expect(step(page, 'Verify your phone')).toBeVisible();
    await verifyPhone(page, newPhone());
    await expect(step(page, 'Verify a card')).toBeVisible();
    await expect(page.getByText(/you won’t be charged\. The number/)).toBeVisible();
    expect(await axe(page)).toEqual([]);

    await fillCard(page, '901');
    await page.getByRole('button', { name: 'Verify card' }).click();
    await expect(alert(page)).not.toBeEmpty();
    await expect(alert(page)).toBeInViewport();
    await expect(page.getByLabel('Card number')).toHaveValue('');
    await expect(page.getByLabel('Security code')).toHaveValue('');
    await fillCard(page, '900');
    await page.getByRole('button', { name: 'Verify card' }).click();
    await expect(page).toHaveURL(/\/success$/);
    await expect(page.getByRole('heading', { level: 1, name: /^You are registered/ })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toMatch(/4111|D1234567/);
    await page.goto('/register');
    await expect(page).toHaveURL(/\/success$/);

    const event = await auction(page.request);
    await page.goto('/upcoming-auctions');
    await row(page, event).getByRole('button', { name: /^Register/ }).click();
    await termsDialog(page).getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText('Registration Successful')).toBeVisible();
    expect(await letter(page.request, email, new RegExp(`(${event.eventName})`))).toBe(event.eventName);
    await row(page, event).getByRole('button', { name: /^Registered/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unregister' }).click();
    await expect(page.getByText('Unregistered Successfully')).toBeVisible();
    await expect(row(page, event).getByRole('button', { name: /^Register(?!ed)/ })).toBeVisible();
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('input survives a reload, and the registration continues at the same step', async ({ page, request }) => {
    await arriveAs(page, await newBidder(request, { account: false, card: false }));
    await page.goto('/register');
    await page.getByText('Business', { exact: true }).click();
    await page.getByLabel('Business name').fill('Ames Grading');
    await page.getByLabel('ZIP code').fill('57104');
    await expect(page.getByLabel('City')).toHaveValue('Sioux Falls');
    await page.reload();
    await expect(page.getByLabel('Business name')).toHaveValue('Ames Grading');
    await expect(page.getByLabel('City')).toHaveValue('Sioux Falls');
    await expect(page.getByLabel('License number')).toHaveCount(0);
    await page.getByLabel('Street address').fill('4100 N Cliff Ave');
    await openAccount(page);
    await page.goto('/register');
    await expect(step(page, 'Verify your phone')).toBeVisible();
    await page.goto('/register?step=4');
    await expect(step(page, 'Verify your phone')).toBeVisible();
    await page.goto('/success');
    await expect(page.getByText('Your registration isn’t complete')).toBeVisible();
  });

  test('without a card requirement the house’s questions are the last step', async ({ page, baseURL, playwright }) => {
    const house = otherHouse(baseURL);
    const request = await playwright.request.newContext({ baseURL: house });
    await arriveAs(page, await newBidder(request, { account: false, card: false }));
    await page.goto(`${house}/register`);
    await page.getByRole('dialog', { name: 'Disclaimer' }).getByRole('button', { name: 'I understand' }).click();
    await expect(page.getByText('Step 1 of 3')).toBeVisible();
    await expect(page.getByText(/won’t be charged/)).toHaveCount(0);
    await fillAccount(page);
    await openAccount(page);
    await verifyPhone(page, newPhone());
    await expect(step(page, 'What are you looking for?')).toBeVisible();
    await page.reload();
    await expect(step(page, 'What are you looking for?')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Skip' }).click();
    await expect(page).toHaveURL(/\/success$/);
    await request.dispose();
  });

  test('the third step asks the house’s questions, sends the answers given and ends the registration', async ({ page, baseURL, playwright }) => {
    const house = otherHouse(baseURL);
    const request = await playwright.request.newContext({ baseURL: house });
    await arriveAs(page, await newBidder(request, { account: false, card: false }));
    await page.goto(`${house}/register`);
    await page.getByRole('dialog', { name: 'Disclaimer' }).getByRole('button', { name: 'I understand' }).click();
    await fillAccount(page);
    await expect(page.getByLabel('How did you hear about us?')).toHaveCount(0);
    await openAccount(page);
    await verifyPhone(page, newPhone());
    await expect(step(page, 'What are you looking for?')).toBeVisible();
    await expect(page.getByText('Step 3 of 3')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.getByLabel('How did you hear about us?').selectOption('Drove by a yard');
    await page.getByLabel('What machine are you looking for now?').fill('A log loader');
    const sent = page.waitForRequest('**/saveMarketingQuestionResponse');
    await page.getByRole('main').getByRole('button', { name: 'Continue' }).click();
    const { responses } = (await sent).postDataJSON() as { responses: object[] };
    expect(responses).toEqual([expect.objectContaining({ answer: 'Drove by a yard' }), expect.objectContaining({ answer: 'A log loader' })]);
    await expect(page).toHaveURL(/\/success$/);
    await expect(page.getByRole('heading', { level: 1, name: /^You are registered/ })).toBeVisible();
    await request.dispose();
  });

  test('tells a guest the requirements and asks them to sign in', async ({ page }) => {
    await page.goto('/register');
    await expect(page.getByRole('dialog', { name: 'Sign in or create account' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Your driver’s license or business name')).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
  });

  test('sends a guest from /welcome-to-auctions to /404; /welcome offers an account', async ({ page }) => {
    await page.goto('/welcome-to-auctions');
    await expect(page).toHaveURL(/\/404$/);
    await page.goto('/welcome');
    await expect(page.getByRole('heading', { level: 1, name: /^Bid with/ })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await page.getByRole('main').getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
  });

  test('/verification in another tab asks for the address and resends the email', async ({ page }) => {
    await page.goto('/verification');
    await page.getByRole('main').getByLabel('Email address').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Email Resent')).toBeVisible();
    await expect(page.getByText('nobody@example.com')).toBeVisible();
    expect(await axe(page)).toEqual([]);
  });
});
