import { expect, type Page } from '@playwright/test';
import type { Session } from '../../../src/api/schema.gen';
import { arriveAs, call, newBidder } from '../bidders';
import { allowBidding, consoleOf, pressUntilItCounts, ringButton, signInAs, startSale, step, theRing } from './console-page';
import { houseAt } from '../api-answers';
import { registerFor } from '../lots';
import { axe, phone } from '../screens';
import { test } from '../test';

test.use({ baseURL: houseAt('harborline', process.env.FAIRWARNING_URL) });
test.describe.configure({ mode: 'serial' });

// This house shows a disclaimer first.
test.beforeEach(({ page }) => page.addInitScript(() => sessionStorage.setItem('fairwarning.disclaimer-seen', 'true')));

const office = { email: 'office@harborline.example', password: 'harborline-2026' };

test('a clerk sells a lot with bids from floor and internet, takes a bid back, passes the next lot, and reads what a colleague did', async ({ page, request }) => {
  const clerk: Session = await signInAs(request, office.email, office.password);
  const { event, item } = await startSale(request, clerk);
  const bidder = await newBidder(request);
  await allowBidding(request, clerk, bidder);
  await registerFor(request, bidder, event);

  await arriveAs(page, { email: office.email, session: clerk });
  await page.goto('/auctioneer-view');
  await page.getByRole('link', { name: 'Open Reefers and vans' }).click();
  const ring = theRing(page);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  const before = await consoleOf(request, clerk, event);
  const first = before.ring.ask!;
  await expect(ringButton(page, `Floor bid ${dollars(first)}`)).toBeEnabled();
  expect(await axe(page)).toEqual([]);

  await page.keyboard.type('214');
  await page.keyboard.press('Enter');
  await expect(ring.getByText('Floor, paddle 214')).toBeVisible();
  const { ask } = (await consoleOf(request, clerk, event)).ring;
  await call(request, '/v1/Event/PlaceLiveBid', { event_ID: event, item_ID: item, amount: ask }, bidder.session.token);
  await expect(ring.getByText(/Bidder \d+, Vera Visitor, no\. \d+/)).toBeVisible();
  const bids = page.getByRole('region', { name: 'Bids on this lot' }).getByRole('listitem');
  await expect(bids.nth(0)).toContainText(dollars(ask!));
  await expect(bids.nth(0)).toContainText('Bidder');
  await expect(bids.nth(1)).toContainText('Floor');

  const seen = await consoleOf(request, clerk, event);
  const seq = async () => (await consoleOf(request, clerk, event)).ring.seq;
  // A press within 300 ms of the bid from the internet is refused: it may have been meant for what was there before.
  await pressUntilItCounts(() => ringButton(page, `Floor bid ${dollars(seen.ring.ask!)}`).dblclick({ timeout: 10_000 }), seq);
  await expect(ring.getByText('Floor', { exact: true })).toBeVisible();
  expect((await consoleOf(request, clerk, event)).ring.seq).toBe(seen.ring.seq + 1);
  await ringButton(page, 'Undo').click();
  await expect(ringButton(page, 'Undo? Press again')).toBeVisible();
  await pressUntilItCounts(() => ringButton(page, /^Undo/).click({ timeout: 10_000 }), seq);
  await expect(ring.getByText(/Bidder \d+, Vera Visitor/)).toBeVisible();

  await ringButton(page, 'Fair warning').click();
  await expect(ring.getByText('Fair warning – going once')).toBeVisible();
  await step(request, clerk, event, 'going');
  await expect(ring.getByText('Fair warning – going twice')).toBeVisible();
  const leads = await consoleOf(request, clerk, event);
  const isMet = leads.lot!.live.reserveStatus !== 'notMet';
  await pressUntilItCounts(() => page.keyboard.press(isMet ? 's' : 'l'), seq);
  await expect(ring.getByText(isMet ? /Sold to Bidder/ : 'Pending')).toBeVisible();
  expect(await axe(page)).toEqual([]);

  await page.keyboard.press('n');
  await expect(ring.getByText('Up next')).toBeVisible();
  const next = await consoleOf(request, clerk, event);
  expect(next.ring.item_ID).not.toBe(item);
  expect(next.sold).toBe(before.sold + (isMet ? 1 : 0));
  await expect(page.getByRole('region', { name: 'The sale so far' })).toContainText(`${next.sold} of ${next.called} called`);
  await passOrLeave(page, seq);
  await expect(async () => expect((await consoleOf(request, clerk, event)).ring.phase).not.toBe('opening')).toPass();
});

test('on a phone, with keys turned off, and for a bidder', async ({ page, request, browser }) => {
  const clerk = await signInAs(request, office.email, office.password);
  const { event } = await startSale(request, clerk);
  await page.setViewportSize(phone);
  await arriveAs(page, { email: office.email, session: clerk });
  await page.goto(`/auctioneer-view?event=${event}`);
  await expect(ringButton(page, /^Floor bid \$/)).toBeEnabled();
  await page.getByRole('button', { name: 'Keys' }).click();
  await page.getByRole('switch').click();
  expect(await axe(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await ringButton(page, 'Pause').click();
  await expect(theRing(page).getByText('Paused', { exact: true })).toBeVisible();
  await expect(theRing(page).getByText(/You paused the sale/)).toBeVisible();
  await ringButton(page, 'Resume').click();
  await expect(ringButton(page, 'Pause')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await axe(page)).toEqual([]);

  const bidder = await newBidder(request);
  const other = await (await browser.newContext()).newPage();
  await arriveAs(other, bidder);
  await other.goto(`/auctioneer-view?event=${event}`);
  await expect(other.getByRole('heading', { name: 'Only auctioneers and clerks can call a sale' })).toBeVisible();
  await other.context().close();
});

/** Passes the lot in the ring; one whose prebids meet the reserve is sold instead. */
async function passOrLeave(page: Page, seq: () => Promise<number>): Promise<void> {
  const canPass = (await ringButton(page, 'Pass').getAttribute('aria-disabled')) !== 'true';
  if (!canPass) return ringButton(page, 'Start bidding').click();
  await ringButton(page, 'Pass').click();
  await pressUntilItCounts(() => ringButton(page, /^Pass/).click({ timeout: 10_000 }), seq);
  await expect(theRing(page).getByText('Passed')).toBeVisible();
}

function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`;
}
