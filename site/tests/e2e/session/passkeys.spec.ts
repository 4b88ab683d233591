import { expect, type Locator, type Page } from '@playwright/test';
import { arriveAs, bidderPassword, letter, newBidder } from '../bidders';
import { panel } from '../bidding/bid-page';
import { newLot, registerFor } from '../lots';
import { axe, desktop, passFirstStep, phone } from '../screens';
import { test } from '../test';
import { addVirtualAuthenticator } from '../virtual-authenticator';

const form = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' });
const isSignedIn = (page: Page) =>
  page.evaluate(() => Number((JSON.parse(localStorage.getItem('fairwarning.session') ?? '{}') as { user_ID?: number }).user_ID) > 0);

async function signInByPassword(page: Page, email: string): Promise<void> {
  await form(page).getByLabel('Email address').fill(email);
  await form(page).getByLabel('Password', { exact: true }).fill(bidderPassword);
  await page.keyboard.press('Enter');
  await expect(form(page)).toBeHidden();
}

/** Whether a press on an element's center would reach it now: no message covers it. */
const isUncovered = (target: Locator) =>
  target.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

/** Ends the session as closing the browser for a month would: what the browser knows of its people stays. */
const forgetSession = (page: Page) => page.evaluate(() => localStorage.removeItem('fairwarning.session'));

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('a passkey takes a returning bidder to a bid in a few taps', async ({ page, request }) => {
    await addVirtualAuthenticator(page);
    const [lot, vera] = await Promise.all([newLot(request, new Date(Date.now() + 3_600_000)), newBidder(request)]);
    await registerFor(request, vera, lot.event_ID);
    const signInToBid = page.getByRole('button', { name: 'Sign in to bid' }).filter({ visible: true }).last();
    await page.goto(lot.address);
    await signInToBid.click();
    await passFirstStep(page);
    await expect(form(page).getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await signInByPassword(page, vera.email);
    const offer = page.getByRole('region', { name: 'Passkey' });
    await expect(offer).toBeVisible();
    await expect(page.getByText('Signed in', { exact: true })).toBeVisible();
    expect(await isUncovered(offer.getByRole('button', { name: 'Not now' }))).toBe(true);
    await expect(panel(page).getByRole('button', { name: 'Bid $1,000' }).last()).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await offer.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(offer).toHaveCount(0);
    expect(await letter(request, vera.email, /(A passkey was added|You can now sign in)/)).toBeTruthy();

    await forgetSession(page);
    await page.goto(lot.address);
    await signInToBid.click(); // the device answers for the person
    await expect.poll(() => isSignedIn(page)).toBe(true);
    await expect(panel(page).getByRole('button', { name: 'Bid $1,000' }).last()).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${lot.address}$`));
  });
});

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('an email address is remembered on request, until somebody says it is not theirs', async ({ page, request }) => {
    const vera = await newBidder(request, { account: false, card: false });
    const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in' });
    await page.goto('/');
    await signIn.click();
    await passFirstStep(page);
    await form(page).getByText('Remember my email on this device').click();
    await signInByPassword(page, vera.email);
    await forgetSession(page);
    await page.goto('/');
    await signIn.click();
    await expect(form(page).getByLabel('Email address')).toHaveValue(vera.email);
    await expect(form(page).getByLabel('Password', { exact: true })).toBeFocused();
    expect(await axe(page)).toEqual([]);
    await form(page).getByRole('button', { name: 'Not you?' }).click();
    await expect(form(page).getByLabel('Email address')).toHaveValue('');
    expect(await page.evaluate(() => localStorage.getItem('fairwarning.email'))).toBeNull();
  });

  test('passkeys are added, renamed and removed in the account', async ({ page, request }) => {
    await addVirtualAuthenticator(page);
    await arriveAs(page, await newBidder(request, { account: false, card: false }));
    await page.goto('/myaccount?tab=security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const list = page.getByRole('list', { name: 'Passkeys' });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('This device already has a passkey for your account')).toBeVisible();
    await list.getByRole('button', { name: /^Rename/ }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Name').fill('Phone in the truck');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(list.getByText('Phone in the truck', { exact: true })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    await list.getByRole('button', { name: /^Remove/ }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(list).toHaveCount(0);
  });
});
