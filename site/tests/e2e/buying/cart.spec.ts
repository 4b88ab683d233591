import { expect, type APIRequestContext } from '@playwright/test';
import type { BuyNowOutputBody } from '../../../src/api/schema.gen';
import { arriveAs, bidderPassword, call, completeRegistration, newBidder } from '../bidders';
import { checkOut, headerCart, main, putInCart, rowOf, sum, toast } from './cart-page';
import { newItem, type Lot } from '../lots';
import { axe, desktop, passFirstStep, phone } from '../screens';
import { test } from '../test';

/** Buys the item as another person. */
async function buyAway(request: APIRequestContext, item: Lot): Promise<void> {
  const { session } = await newBidder(request);
  const bought = (await call(request, '/v1/Auction/BuyNow', { item_ID: item.item_ID }, session.token)) as BuyNowOutputBody;
  expect(bought.sale_ID).toBeGreaterThan(0);
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('adds a quantity to the cart, pays as selected and buys for the total shown', async ({ page, request }) => {
      const [item, person] = await Promise.all([newItem(request, { buy_now_price: 1200, quantity: 4 }), newBidder(request)]);
      await arriveAs(page, person);
      await putInCart(page, item);
      await headerCart(page, 'Cart, 1 item').click();
      await expect(page).toHaveURL(/\/cart$/);
      await rowOf(page, item).getByRole('button', { name: 'Increase quantity' }).click();
      await expect(sum(page).getByText('$2,400.00')).toBeVisible();
      await expect(sum(page).getByText('Documentation fee')).toBeVisible();
      await expect(sum(page).getByText('Card surcharge')).toHaveCount(0);
      await rowOf(page, item).getByRole('radio', { name: /^Pay by card \(\+[\d.]+%\)$/ }).check();
      await expect(sum(page).getByText('Card surcharge')).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await page.reload();
      await expect(rowOf(page, item).getByText(/each, quantity 2/)).toBeVisible();
      await expect(sum(page).getByText('Card surcharge')).toBeVisible();
      const total = await checkOut(page);
      await expect(main(page).getByRole('heading', { name: /You bought 1 item/ })).toBeFocused();
      await expect(main(page).getByText(total)).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await page.reload();
      await expect(main(page).getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await page.goto('/myaccount?tab=purchases');
      await expect(rowOf(page, item)).toContainText(total);
      await expect(rowOf(page, item)).toContainText('Price each, quantity 2');
      expect(await axe(page)).toEqual([]);
    });

    test('buys one of two items when the other sells first, and the cart says so', async ({ page, request }) => {
      const [first, second] = await Promise.all([newItem(request, { buy_now_price: 900 }), newItem(request, { buy_now_price: 700 })]);
      await arriveAs(page, await newBidder(request));
      await putInCart(page, first);
      await putInCart(page, second);
      await page.goto('/cart');
      await expect(sum(page).getByText('$1,600.00')).toBeVisible();
      await buyAway(request, first);
      await checkOut(page);
      await expect(rowOf(page, first).first()).toContainText('This item is no longer for sale');
      await expect(main(page).getByRole('heading', { name: /You bought 1 item/ })).toBeVisible();
      await expect(main(page).getByText(new RegExp(`${second.title}: `))).toBeVisible();
      await expect(headerCart(page, 'Cart, 1 item')).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await main(page).getByRole('button', { name: /^Remove/ }).click();
      await expect(toast(page, 'Item Removed from Cart')).toBeVisible();
      await expect(headerCart(page, 'Cart')).toBeVisible();
    });

    test('a guest’s cart shows costs, survives signing in, and is cleared with the session', async ({ page, request }) => {
      const [item, person] = await Promise.all([newItem(request, { buy_now_price: 800 }), newBidder(request)]);
      await putInCart(page, item);
      await page.goto('/cart');
      await expect(sum(page).getByText('$800.00')).toBeVisible();
      expect(await axe(page)).toEqual([]);
      await main(page).getByRole('button', { name: 'Sign in to check out' }).click();
      const dialog = page.getByRole('dialog');
      await passFirstStep(page);
      await dialog.getByLabel('Email address').fill(person.email);
      await dialog.getByLabel('Password', { exact: true }).fill(bidderPassword);
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      const order = page.getByRole('alertdialog', { name: 'Review your order' }); // checking out continues where it was stopped
      await expect(order.getByRole('button', { name: /^Buy for / })).toBeVisible();
      await order.getByRole('button', { name: 'Cancel' }).click();
      await expect(order).toHaveCount(0);
      await expect(main(page).getByRole('button', { name: 'Review order' })).toBeVisible();
      await expect(rowOf(page, item)).toHaveCount(1);
      const signOut = page.getByRole('button', { name: 'Sign out' });
      await expect(async () => {
        // Signing in navigates home and back, which closes a menu opened too early.
        if (!(await signOut.isVisible())) await page.getByRole('banner').getByRole('button', { name: viewport === phone ? 'Menu' : 'Vera Visitor' }).click({ timeout: 10_000 });
        await signOut.click({ timeout: 10_000 });
      }).toPass();
      await expect(headerCart(page, 'Cart')).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('fairwarning.own.cart') ?? '')).not.toContain('item_ID":');
    });

    test('the button to check out comes with the total, which would push it away under a finger', async ({ page, request }) => {
      const item = await newItem(request, { buy_now_price: 800 });
      await putInCart(page, item);
      let answer = () => {};
      const isAnswered = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/GetCost?*', async (route) => {
        await isAnswered;
        await route.continue();
      });
      await Promise.all([page.waitForRequest('**/GetCost?*'), page.goto('/cart')]);
      const button = main(page).getByRole('button', { name: 'Sign in to check out' });
      await expect(rowOf(page, item)).toBeVisible();
      await expect(button).toHaveCount(0);
      answer();
      await button.click();
      await expect(page.getByRole('dialog', { name: 'Sign in or create account' })).toBeVisible();
      await expect(sum(page).getByText('$800.00')).toBeVisible();
    });

    test('a guest without an account completes the registration, and then checks out', async ({ page, request }) => {
      const [item, { email, session }] = await Promise.all([newItem(request, { buy_now_price: 800 }), newBidder(request, { account: false, card: false })]);
      await putInCart(page, item);
      await page.goto('/cart');
      await main(page).getByRole('button', { name: 'Sign in to check out' }).click();
      const dialog = page.getByRole('dialog');
      await passFirstStep(page);
      await dialog.getByLabel('Email address').fill(email);
      await dialog.getByLabel('Password', { exact: true }).fill(bidderPassword);
      await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
      const complete = main(page).getByRole('link', { name: 'Complete registration' });
      await expect(complete).toBeVisible();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      expect(await axe(page)).toEqual([]);
      await complete.click();
      await expect(page).toHaveURL(/\/register/);
      await completeRegistration(request, session);
      await page.goto('/success');
      await main(page).getByRole('link', { name: 'Continue where you were' }).click();
      await expect(page.getByRole('alertdialog', { name: 'Review your order' })).toBeVisible();
    });
  });
}
