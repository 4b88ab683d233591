import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type APIRequestContext, type BrowserContext, type Page } from '@playwright/test';
import type { Event, Session, TenantContent } from '../../../src/api/schema.gen';
import { arriveAs, newBidder, type Bidder } from '../bidders';
import { otherHouse, tenantOf, upcomingOf } from '../api-answers';
import { axe, desktop, phone } from '../screens';
import { test } from '../test';

// The second house calls its simulcast sale on its own board, for which this process answers. All tests share it.
test.describe.configure({ mode: 'serial' });

let house: string;
let request: APIRequestContext;
let content: TenantContent;
let event: Event;
let bidder: Bidder;
const board = 'https://ring.harborline.example/ring';
/** Tokens that the board was given, one an arrival; "" for a guest. */
const arrivals: string[] = [];

/** Says who arrived, after exchanging their token, as another company's board would. */
async function welcome(address: string): Promise<string> {
  const token = new URL(address).searchParams.get('token') ?? '';
  arrivals.push(token);
  if (!token) return 'Watching as a guest';
  const answer = await request.post('/api/Token/handoff', { data: { token }, headers: { 'login-source': 'auction' } });
  return answer.ok() ? `Bidding as ${((await answer.json()) as Session).user_ID}` : `Refused: ${answer.status()}`;
}

/** Answers for the board. */
async function answerForBoard(context: BrowserContext): Promise<void> {
  await context.route(`${board}*`, async (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Board</title><h1>${await welcome(route.request().url())}</h1>` }));
}

/** Updates the house's record. Its pages stay as they are. */
async function configure(auctionBoardURL: string): Promise<void> {
  // What the command makes from other parts of the file.
  const made = ['links', 'infoLinks', 'isStockNumberUsed'];
  const record = Object.fromEntries(Object.entries({ ...content, auctionBoardURL }).filter(([key]) => !made.includes(key)));
  const file = { slug: 'harborline', hosts: ['harborline.localhost'], isStockNumberUsed: content.isStockNumberUsed, content: record };
  const folder = await mkdtemp(path.join(tmpdir(), 'house-'));
  try {
    await writeFile(path.join(folder, 'house.json'), JSON.stringify(file));
    await promisify(execFile)(path.resolve('bin/engine'), ['tenant', 'add', '--file', path.join(folder, 'house.json')]);
  } finally {
    await rm(folder, { recursive: true });
  }
  await expect.poll(async () => (await tenantOf(request)).auctionBoardURL).toBe(auctionBoardURL);
}

test.beforeAll(async ({ playwright, baseURL }) => {
  house = otherHouse(baseURL);
  request = await playwright.request.newContext({ baseURL: house });
  content = await tenantOf(request);
  bidder = await newBidder(request);
  await configure(board);
  await expect(async () => {
    const { events } = await upcomingOf(request);
    const sale = events.find((one) => one.hasExternalBoard && one.eventStatus_ID === 3);
    expect(sale, 'the demo’s simulcast sale is in progress').toBeTruthy();
    event = sale!;
  }).toPass();
});

test.afterAll(async () => {
  await configure(content.auctionBoardURL);
  await request.dispose();
});

test.beforeEach(async ({ page, context }) => {
  await answerForBoard(context);
  await page.addInitScript(() => sessionStorage.setItem('fairwarning.disclaimer-seen', 'true'));
});

const join = (page: Page) => page.getByRole('complementary', { name: 'Register and bid' }).getByRole('link', { name: /^JOIN LIVE AUCTION/ });

/** Opens the event's page, which shows the sale's board as soon as caches have heard of it. */
async function openEvent(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto(`${house}/event/${event.event_ID}`);
    await expect(join(page)).toHaveAttribute('href', board, { timeout: 5000 });
  }).toPass();
}

test('guests go to the board without a token', async ({ page }) => {
  await openEvent(page);
  await join(page).click();
  await expect(page.getByRole('heading', { name: 'Watching as a guest' })).toBeVisible();
  expect(arrivals.splice(0)).toEqual(['']);
});

for (const viewport of [phone, desktop]) {
  test(`people who are signed in continue on the board as themselves, with a token for one use, at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto(house);
    await arriveAs(page, bidder);
    await openEvent(page);
    expect(await axe(page)).toEqual([]);
    await join(page).click();
    await expect(page.getByRole('heading', { name: `Bidding as ${bidder.session.user_ID}` })).toBeVisible();
    const [token] = arrivals.splice(0);
    expect(token).not.toBe(bidder.session.refresh_token);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Refused: 401' })).toBeVisible();
    arrivals.length = 0;
  });
}

test('says so when there is no token, and stays', async ({ page }) => {
  await page.goto(house);
  await arriveAs(page, bidder);
  await openEvent(page);
  await page.route('**/GetHandoffSession*', (route) => route.fulfill({ status: 503, json: { message: 'Later', messages: ['Later'], requestId: '' } }));
  await join(page).click();
  await expect(page.getByText('Server Error Please, Please Contact Support', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${house}/event/${event.event_ID}`);
  expect(arrivals).toEqual([]);
});

test('a link to the sale on this site leads nowhere else by itself', async ({ page }) => {
  await page.goto(`${house}/simulcast?event=${event.event_ID}`);
  await expect(page.getByRole('heading', { level: 1, name: event.eventName })).toBeVisible();
  expect(await axe(page)).toEqual([]);
  expect(arrivals).toEqual([]);
});
