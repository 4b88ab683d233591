import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { arriveAs, call, newBidder, type Bidder } from '../bidders';
import { checkOut, main, putInCart, sum, toast } from './cart-page';
import { newItem } from '../lots';
import { buy } from '../account/paying-page';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

const business = {
  hasAccount: true, isBusinessAccount: true, businessName: 'Visitor Earthworks LLC', businessTitle: 'Owner', firstName: 'Vera', lastName: 'Visitor', country_ID: 0,
  addressLine1: '12 Gravel Rd', city: 'Brandon', state: 'SD', postalCode: '57005',
};

/** Returns a bidder with a second account, that of a business. */
async function newDealer(request: APIRequestContext): Promise<Bidder> {
  const person = await newBidder(request);
  await call(request, '/v1/Auction/RegisterUserAccount', business, person.session.token);
  return person;
}

const group = (page: Page, name = 'Buying as') => page.getByRole('group', { name });

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('a person with two accounts sees which one buys, switches in the cart, and is invoiced in its name', async ({ page, request }) => {
      const [item, person] = await Promise.all([newItem(request, { buy_now_price: 1200 }), newDealer(request)]);
      await arriveAs(page, person);
      await putInCart(page, item);
      await page.goto('/cart');
      const choice = sum(page).getByRole('group', { name: 'Buying as' });
      await expect(choice).toContainText('Vera Visitor');
      await choice.getByRole('button', { name: 'Change the account' }).focus();
      await page.keyboard.press('Enter');
      await expect(choice).toContainText('12 Gravel Rd, Brandon, SD 57005');
      expect(await axe(page)).toEqual([]);
      await choice.getByRole('button', { name: /^Buy as this account ?: Visitor Earthworks LLC$/ }).press('Enter');
      await expect(toast(page, 'You now buy as Visitor Earthworks LLC')).toBeVisible();
      await expect(choice.locator('strong')).toHaveText('Visitor Earthworks LLC');
      await expect(choice.getByRole('button', { name: 'Change the account' })).toBeFocused();
      await main(page).getByRole('button', { name: 'Review order' }).click();
      const order = page.getByRole('alertdialog', { name: 'Review your order' });
      await expect(order.getByRole('group', { name: 'Buying as' })).toContainText('Visitor Earthworks LLC');
      await expect(order.getByRole('button', { name: 'Change the account' })).toHaveCount(0);
      await order.getByRole('button', { name: 'Cancel' }).click();
      await checkOut(page);
      await main(page).getByRole('link', { name: /^Pay invoice/ }).click();
      await expect(group(page, 'Invoiced to')).toContainText('Visitor Earthworks LLC');
      await expect(main(page).getByText('12 Gravel Rd').first()).toBeVisible();
    });

    test('an offer and a purchase say in whose name they are', async ({ page, request }) => {
      const [item, person] = await Promise.all([newItem(request, { buy_now_price: 1200, allow_offers: true }), newDealer(request)]);
      await arriveAs(page, person);
      await page.goto(item.address);
      await main(page).getByRole('button', { name: /^Buy now/ }).first().click();
      const buying = page.getByRole('dialog', { name: 'Buy now' });
      await expect(buying.getByRole('group', { name: 'Buying as' })).toContainText('Vera Visitor');
      expect(await axe(page)).toEqual([]);
      await buying.getByRole('button', { name: 'Not now' }).click();
      await main(page).getByRole('button', { name: /^Make an? offer/ }).first().click();
      const offering = page.getByRole('dialog', { name: 'Make an offer' });
      await expect(offering.getByRole('group', { name: 'Buying as' })).toContainText('Vera Visitor');
      await offering.getByLabel('Amount in dollars').fill('1000');
      await offering.getByRole('button', { name: 'Review' }).click();
      await expect(page.getByRole('dialog').getByRole('group', { name: 'Buying as' })).toContainText('Vera Visitor');
      expect(await axe(page)).toEqual([]);
    });
  });
}

test('an unpaid invoice is addressed to the account that the person switches to', async ({ page, request }) => {
  const person = await newDealer(request);
  const { invoice_ID } = await buy(request, person);
  await arriveAs(page, person);
  await page.goto(`/myaccount?tab=invoices&invoice=${invoice_ID}`);
  await group(page, 'Invoiced to').getByRole('button', { name: 'Change the account' }).click();
  await group(page, 'Invoiced to').getByRole('button', { name: /^Buy as this account/ }).click();
  await expect(main(page).getByText('12 Gravel Rd').first()).toBeVisible();
  await expect(group(page, 'Invoiced to').locator('strong')).toHaveText('Visitor Earthworks LLC');
});

test('a person with one account is not bothered', async ({ page, request }) => {
  const [item, person] = await Promise.all([newItem(request, { buy_now_price: 1200 }), newBidder(request)]);
  await arriveAs(page, person);
  await putInCart(page, item);
  const known = page.waitForResponse(/GetContactInfo/);
  await page.goto('/cart');
  await known;
  await expect(sum(page).getByRole('button', { name: 'Review order' })).toBeVisible();
  await expect(group(page)).toHaveCount(0);
});
