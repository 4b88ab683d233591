import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { ask, upcomingOf } from '../api-answers';
import { arrive, bid, inAnHour, says } from '../bidding/bid-page';
import { arriveAs, newBidder } from '../bidders';
import { registerFor, type Lot } from '../lots';
import { test } from '../test';
import type { Item } from '../../../src/api/schema.gen';

// A house whose API has a host of its own, with one lot in a timed auction, which begins within two minutes.
const slug = `crossing-${Date.now().toString(36)}`;
const host = `${slug}.localhost`;
const code = 'CR-1';
let house: string;
let api: string;
let request: APIRequestContext;
let lot: Lot;

/** Runs the engine on the running stack's data; FILE among the arguments is a file with the content. */
async function engine(content: unknown, ...args: string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'house-'));
  const file = path.join(folder, 'given.json');
  try {
    await writeFile(file, JSON.stringify(content));
    await promisify(execFile)(path.resolve('bin/engine'), args.map((one) => (one === 'FILE' ? file : one)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const minute = (time: number) => new Date(time).toISOString().slice(0, 16);

async function setUpHouse(): Promise<void> {
  const content = { tenantName: 'Crossing Auctions', apiHost: `api.${host}` };
  await engine({ slug, hosts: [host, `api.${host}`], content, terms: { title: 'Terms of sale', version: 1, html: '<p>As is.</p>' } }, 'tenant', 'add', '--file', 'FILE');
  const event = ['--tenant', slug, '--code', code];
  const times = ['--starts', minute(Date.now() + 90_000), '--ends', minute(Date.now() + 86_400_000), '--zone', 'UTC'];
  await engine({}, 'event', 'add', ...event, '--name', 'Crossing timed auction', '--type', 'online', ...times);
  const item = {
    stock_number: 'CR-100', category: 'Excavators', family: 'Crawler excavators', make: 'Hitachi', model: 'ZX350LC-6', year: 2021, location: 'Sioux Falls, SD',
    title: '2021 Hitachi ZX350LC-6', event: code, starting_price: 1000, ends_at: inAnHour().toISOString(),
  };
  await engine([item], 'import', '--tenant', slug, 'FILE');
  await engine({}, 'event', 'publish', ...event, '--numbers', 'now', '--announce', 'now');
}

test.beforeAll(async ({ playwright, baseURL }) => {
  const at = new URL(baseURL!);
  [house, api] = [host, `api.${host}`].map((name) => `http://${name}:${at.port}`) as [string, string];
  await setUpHouse();
  request = await playwright.request.newContext({ baseURL: house });
  await expect(async () => {
    const { events } = await upcomingOf(request);
    expect(events.find(({ eventStatus_ID }) => eventStatus_ID === 3), 'the auction is in progress').toBeTruthy();
    const { items } = await ask<{ items: Item[] }>(request, '/api/v1/Auction/SearchInventory');
    const { item_ID, event_ID, itemURL, description } = items[0]!;
    lot = { stockNumber: 'CR-100', item_ID, event_ID, address: house + itemURL, title: description };
  }).toPass({ timeout: 300_000 });
});

test.afterAll(async () => {
  await request.dispose();
});

/** Returns the calls that a page makes of the API, as "POST http://host:port PreBid", without what a browser asks first. */
function callsOf(page: Page): Set<string> {
  const calls = new Set<string>();
  page.on('request', (made) => {
    const { origin, pathname } = new URL(made.url());
    if (pathname.startsWith('/api/') && made.method() !== 'OPTIONS') calls.add(`${made.method()} ${origin} ${pathname.split('/').at(-1)}`);
  });
  return calls;
}

test('a bid, an upload and both streams go to the API’s host, and reads stay at the site’s', async ({ browser }) => {
  const vera = await newBidder(request);
  await registerFor(request, vera, lot.event_ID);
  const page = await arrive(browser, vera, lot);
  const calls = callsOf(page);
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/.test(message.text())) blocked.push(message.text());
  });
  await page.reload();
  await bid(page, 'Bid $1,000');
  await says(page, 'You are the high bidder').toBeVisible();
  await page.goto(`${house}/myaccount?tab=documents`);
  await page.locator('input[type=file]').first().setInputFiles({ name: 'title.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await expect(page.getByText('title.pdf').first()).toBeVisible();
  await expect.poll(() => [...calls]).toContain(`POST ${api} UploadDocument`);
  await page.goto(`${house}/dynamic-auction?event=${lot.event_ID}`);
  await expect.poll(() => [...calls]).toContain(`GET ${api} GetLiveStream`);
  expect([...calls]).toContain(`POST ${api} PreBid`);
  expect([...calls]).toContain(`GET ${api} GetPersonalStream`);
  expect([...calls]).toContain(`GET ${house} GetBidding`);
  const elsewhere = [...calls].filter((call) => !call.includes(` ${house} `) && !call.includes(` ${api} `));
  const changes = [...calls].filter((call) => !call.startsWith('GET ') && !call.includes(` ${api} `) && !call.endsWith(' v2'));
  expect([elsewhere, changes, blocked]).toEqual([[], [], []]);
});

test('a page of a stranger may neither call nor read it, with a token', async ({ page, context }) => {
  const vera = await newBidder(request);
  const stranger = `http://stranger.localhost:${new URL(house).port}`;
  await context.route(`${stranger}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stranger</title>' }));
  const read = () =>
    page.evaluate(async ([address, token]) => {
      const call = (init: RequestInit) => fetch(address!, init).then((answer) => answer.status, (error: Error) => error.name);
      return [await call({}), await call({ headers: { Authorization: `Bearer ${token}` } })];
    }, [`${api}/api/v1/Auction/getUserInformation`, vera.session.token]);
  await page.goto(stranger);
  expect(await read()).toEqual(['TypeError', 'TypeError']);
  await arriveAs(page, vera);
  await page.goto(house);
  expect(await read()).toEqual([401, 200]);
});
