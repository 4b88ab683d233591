import { expect, type APIRequestContext } from '@playwright/test';
import { otherHouse } from '../api-answers';
import { bid, panel } from '../bidding/bid-page';
import { registerFor } from '../lots';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';
import { SecondHouse } from './running-sale';

let request: APIRequestContext;
let address: string;

test.beforeAll(async ({ playwright, baseURL }) => {
  address = otherHouse(baseURL);
  request = await playwright.request.newContext({ baseURL: address });
});
test.afterAll(() => request.dispose());

test('a bidder sees on the board that the office pauses the sale, and bids when it goes on', async ({ browser }) => {
  const house = await SecondHouse.open(browser, request, address);
  const { event_ID } = await house.runningSale();
  const board = await house.visit(`/dynamic-auction?event=${event_ID}`, desktop, await house.registered(event_ID));
  const desk = await house.visit(`/office/events/${event_ID}/sale-day`, desktop);
  const lots = board.getByRole('region', { name: 'Closing next' });
  const button = panel(board).getByRole('button', { name: 'Bid $1,000' });
  await expect(button).toBeVisible();
  await expect(lots.getByRole('timer')).toBeVisible();

  await desk.getByRole('button', { name: 'Pause sale' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Pause sale' }).click();
  await expect(desk.getByRole('region', { name: 'State of the sale' })).toContainText('Paused');
  await expect(lots.getByRole('status')).toContainText('Paused: no lot takes bids');
  await expect(lots.getByRole('listitem')).toContainText('Paused');
  const bar = board.getByRole('main').locator('header').filter({ hasText: 'Your paddle' });
  await expect(bar.getByText('Live', { exact: true })).toHaveCount(0);
  await expect(panel(board)).toContainText('This auction is paused. Bidding goes on soon, and every lot closes later by as long as the pause takes');
  await expect(button).toHaveCount(0);
  expect(await axe(board)).toEqual([]);
  expect(await axe(desk)).toEqual([]);

  await desk.getByRole('button', { name: 'Resume sale' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Resume sale' }).click();
  await expect(lots.getByRole('timer')).toBeVisible();
  await expect(lots.getByRole('status')).toBeEmpty();
  await bid(board, 'Bid $1,000');
  await expect(panel(board)).toContainText('You are the high bidder');
});

test('everybody who is registered reads what the office writes', async ({ browser }) => {
  const house = await SecondHouse.open(browser, request, address);
  const { event_ID, name } = await house.runningSale();
  const bidder = await house.registered(event_ID);
  const page = await house.visit('/compare', phone, bidder);
  const desk = await house.visit(`/office/events/${event_ID}/sale-day`, desktop);
  await desk.getByRole('button', { name: 'Message bidders' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Message bidders' });
  await dialog.getByLabel('Message').fill('Loading starts at 9 on Monday.');
  await dialog.getByRole('button', { name: 'Send to 1 bidder' }).click();
  await expect(desk.getByText('Sent to 1 bidder')).toBeVisible();
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect(page.getByText('Loading starts at 9 on Monday.')).toBeVisible();
  await expect(page.getByText(name).first()).toBeVisible();
});

test('a deposit that a registration reserves meanwhile is not paid back, and the desk reads why', async ({ browser }) => {
  const house = await SecondHouse.open(browser, request, address);
  const { event_ID, name } = await house.runningSale({ deposit: 500 });
  const bidder = await house.bidder();
  const user_ID = bidder.session.user_ID;
  await house.act('/v1/Office/RecordDeposit', { user_ID, amount: 800, method: 'wire', reference: `wire-${user_ID}` });
  const desk = await house.visit(`/office/deposits?user=${user_ID}`, phone);
  await desk.getByRole('button', { name: /^Pay back/ }).click();
  const dialog = desk.getByRole('dialog', { name: /^Pay back/ });
  await dialog.getByLabel('Method').selectOption('Cash');
  await registerFor(request, bidder, event_ID);
  await dialog.getByRole('button', { name: 'Pay back $800.00' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`$300 can be paid back now: ${name} reserves $500`);
  expect(await axe(desk)).toEqual([]);
  await dialog.getByLabel('Amount').fill('300');
  await dialog.getByRole('button', { name: 'Pay back $300.00' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByRole('table', { name: 'Deposits' })).toContainText(`$500.00 reserved for ${name}`);
  await expect(desk.getByRole('button', { name: /^Pay back/ })).toHaveCount(0);
});
