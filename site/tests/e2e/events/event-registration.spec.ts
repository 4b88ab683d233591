import { expect, type APIRequestContext } from '@playwright/test';
import type { RegisteredAuctionsOutputBody } from '../../../src/api/schema.gen';
import { auction, row, termsDialog } from '../auctions';
import { arriveAs, newBidder, type Bidder } from '../bidders';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

const firstTerms =
  'Please read the Terms and Conditions and accept to continue or you will not be able to register for the event.';

async function registered(request: APIRequestContext, { session }: Bidder): Promise<RegisteredAuctionsOutputBody['registrations']> {
  const answer = await request.get('/api/v1/Auction/GetRegisteredAuctions', { headers: { Authorization: `Bearer ${session.token}` } });
  return ((await answer.json()) as RegisteredAuctionsOutputBody).registrations;
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('shows terms, registers on acceptance; clicking again asks and unregisters', async ({ page, request }) => {
      const event = await auction(request);
      const bidder = await newBidder(request);
      await arriveAs(page, bidder);
      await page.goto('/upcoming-auctions');
      await row(page, event).getByRole('button', { name: /^Register/ }).click();
      await expect(termsDialog(page).getByText(firstTerms)).toBeVisible();
      expect(await axe(page)).toEqual([]);
      expect(await registered(request, bidder)).toEqual([]);
      await termsDialog(page).getByRole('button', { name: 'Accept' }).click();
      await expect(page.getByText('Registration Successful')).toBeVisible();
      const button = row(page, event).getByRole('button', { name: /^Registered/ });
      await expect(button).toBeVisible();
      expect(await axe(page)).toEqual([]);
      expect(await registered(request, bidder)).toMatchObject([
        { event: { event_ID: event.event_ID }, approval: 'approved', textNotifications: true, emailNotifications: true },
      ]);
      await page.reload();
      await button.click();
      expect(await axe(page)).toEqual([]);
      await page.getByRole('alertdialog').getByRole('button', { name: 'Unregister' }).click();
      await expect(page.getByText('Unregistered Successfully')).toBeVisible();
      await expect(row(page, event).getByRole('button', { name: /^Register(?!ed)/ })).toBeVisible();
      expect(await registered(request, bidder)).toEqual([]);
    });

    test('without an account asks to complete the registration', async ({ page, request }) => {
      const event = await auction(request);
      await arriveAs(page, await newBidder(request, { account: false, card: false }));
      await page.goto('/upcoming-auctions');
      await row(page, event).getByRole('button', { name: /^Register/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Complete Registration' });
      await expect(dialog.getByText('To register for events please complete your registration')).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await dialog.getByRole('link', { name: 'Go to my account' }).click();
      await expect(page).toHaveURL(/\/register/);
    });
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('canceling the terms does not register', async ({ page, request }) => {
    const event = await auction(request);
    const bidder = await newBidder(request);
    await arriveAs(page, bidder);
    await page.goto('/upcoming-auctions');
    await row(page, event).getByRole('button', { name: /^Register/ }).click();
    await termsDialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(termsDialog(page)).toBeHidden();
    expect(await registered(request, bidder)).toEqual([]);
  });

  test('without a card leads to the account', async ({ page, request }) => {
    const event = await auction(request);
    await arriveAs(page, await newBidder(request, { account: true, card: false }));
    await page.goto('/upcoming-auctions');
    await row(page, event).getByRole('button', { name: /^Register/ }).click();
    await page.getByRole('dialog', { name: 'Complete Registration' }).getByRole('link', { name: 'Go to my account' }).click();
    await expect(page).toHaveURL(/\/myaccount/);
  });

  test('an auction with approval shows as awaiting approval', async ({ page, request }) => {
    const event = await auction(request, true);
    await arriveAs(page, await newBidder(request));
    await page.goto('/upcoming-auctions');
    await row(page, event).getByRole('button', { name: /^Register/ }).click();
    await termsDialog(page).getByRole('button', { name: 'Accept' }).click();
    await expect(row(page, event).getByRole('button', { name: /^Awaiting approval/ })).toBeVisible();
  });

  test('registers from an item, with the bidder number shown there and the home page updated', async ({ page, request }) => {
    const event = await auction(request);
    expect(event.isPrebidOpen).toBe(true); // its lots accept bids
    await arriveAs(page, await newBidder(request));
    await page.goto(`/search?events=${event.event_ID}`);
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
    const panel = page.getByRole('complementary', { name: 'Bid or buy' });
    const register = panel.getByRole('button', { name: /^Register/ });
    await register.click();
    await termsDialog(page).getByRole('button', { name: 'Accept' }).click();
    await expect(panel.getByRole('button', { name: /^Bid \$/ })).toBeVisible();
    await expect(panel.getByText('Your bidder number')).toBeVisible();
    await expect(panel.getByText('Buying power')).toBeVisible();
  });

  test('a guest gets the sign-in dialog and nothing is sent', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (r) => void (r.method() === 'POST' && sent.push(r.url())));
    await page.goto('/upcoming-auctions');
    await page.getByRole('button', { name: /^Register/ }).first().click();
    await expect(page.getByRole('dialog', { name: 'Sign in or create account' })).toBeVisible();
    expect(sent.filter((url) => /registerForAuctions/i.test(url))).toEqual([]);
  });
});
