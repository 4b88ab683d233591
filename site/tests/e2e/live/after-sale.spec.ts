import { expect, type APIRequestContext } from '@playwright/test';
import type { AuctionSummary, Event } from '../../../src/api/schema.gen';
import { arriveAs, newBidder } from '../bidders';
import { bidder, pastOf, upcomingOf } from '../api-answers';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

const inProgress = 3;
const thirdParty = 3;

/** Returns the auction that is called or timed here and runs now. */
async function running(request: APIRequestContext): Promise<Event> {
  const { events } = await upcomingOf(request);
  return events.find((one) => one.eventStatus_ID === inProgress && one.eventType_ID !== thirdParty && !one.hasExternalBoard && one.lotCount > 0)!;
}

async function dale(request: APIRequestContext) {
  const answer = await request.post('/api/Token/v2', { data: { grant_Type: 'password', user_Name: bidder.email, password: bidder.password, route_ID: 2 } });
  return { email: bidder.email, session: await answer.json() };
}

for (const viewport of [phone, desktop]) {
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport });

    test('the summary shows what a bidder won, lost and owes', async ({ page, request }) => {
      const person = await dale(request);
      const answer = await request.get('/api/v1/Auction/GetAuctionSummary', { headers: { Authorization: `Bearer ${person.session.token}` } });
      const summary = (await answer.json()) as AuctionSummary;
      await arriveAs(page, person);
      await page.goto('/auction-summary');
      await expect(page.getByRole('heading', { level: 2, name: summary.event!.eventName })).toBeVisible();
      await expect(page.getByRole('region', { name: /^Won/ })).toBeVisible();
      for (const { item } of [...summary.won, ...summary.lost].slice(0, 5)) await expect(page.getByRole('heading', { level: 4, name: item.description }).first()).toBeVisible();
      expect(await axe(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    });

    test('the results of a running sale say so and lead to it', async ({ page, request }) => {
      const event = await running(request);
      await page.goto(`/event/results/${event.event_ID}`);
      await expect(page.getByRole('main').getByText('Live now', { exact: true }).first()).toBeVisible();
      await expect(page.getByText('Results appear here as lots sell.')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Go to the live auction' })).toHaveAttribute('href', `/live-auction?event=${event.event_ID}`);
      expect(await axe(page)).toEqual([]);
    });
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: desktop });

  test('a guest is asked to sign in for the summary; somebody new has none', async ({ page, request }) => {
    await page.goto('/auction-summary');
    await expect(page.getByRole('dialog')).toBeVisible();
    await arriveAs(page, await newBidder(request, { account: false, card: false }));
    await page.goto('/auction-summary');
    await expect(page.getByRole('heading', { name: 'No auctions yet' })).toBeVisible();
    expect(await axe(page)).toEqual([]);
    const past = (await pastOf(request)).events[0]!;
    await page.goto(`/auction-summary?event=${past.event_ID}`);
    await expect(page.getByRole('heading', { name: 'You didn’t bid in this auction' })).toBeVisible();
    expect(await (await request.get('/auction-summary')).text()).toContain('noindex');
  });

  test('the header leads to what is live', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: /live now/i })).toBeVisible();
    expect(await axe(page)).toEqual([]);
  });

  test('a link with a token opens the board, after asking', async ({ page, request }) => {
    const event = await running(request);
    const person = await newBidder(request, { account: false, card: false });
    const answer = await request.get(`/api/v1/Auction/GetHandoffSession?Event_ID=${event.event_ID}`, { headers: { Authorization: `Bearer ${person.session.token}` } });
    const { token, boardURL } = (await answer.json()) as { token: string; boardURL: string };
    expect(boardURL).toBe(`/simulcast?event=${event.event_ID}`);
    const document = await page.goto(`${boardURL}&token=${token}`);
    expect(document!.headers()['referrer-policy']).toBe('strict-origin');
    await page.getByRole('button', { name: /^Sign in as / }).click();
    await expect(page).toHaveURL(new RegExp(`/live-auction\\?event=${event.event_ID}$`));
    await page.goto(`${boardURL}&token=${token}`);
    await expect(page).toHaveURL(new RegExp(`/live-auction\\?event=${event.event_ID}$`));
  });
});
