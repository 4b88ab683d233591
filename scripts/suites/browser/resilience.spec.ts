import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type APIRequestContext, type Page, test } from '@playwright/test';
import { arrive, bid, inAnHour, panel, says } from '../../../site/tests/e2e/bidding/bid-page';
import { newBidder } from '../../../site/tests/e2e/bidders';
import { newLot, registerFor } from '../../../site/tests/e2e/lots';

// While the engine is down, everything visited before can still be browsed, marked as stale. Once it is back, everything is
// fresh within seconds without restarting another service.

const root = join(__dirname, '..', '..', '..');
const data = process.env.DATA_DIR ?? join(root, 'data');
const pidFile = (service: string) => join(data, 'run', `${service}.pid`);
const pidOf = (service: string) => Number(readFileSync(pidFile(service), 'utf8'));
const others = ['reader', 'writer', 'frontdoor'] as const;

const search = '/api/v1/Auction/SearchInventory';
const status = async (request: APIRequestContext) => (await request.get(search)).headers()['cache-status'] ?? '';

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function visit(page: Page, path: string): Promise<void> {
  const response = await page.goto(path);
  expect(response?.status(), path).toBe(200);
  await expect(page.getByRole('main'), path).toBeVisible();
}

let engine: ChildProcess | undefined;
test.afterAll(() => {
  engine?.kill('SIGINT');
});

test('a service that dies is started again', async ({ request }) => {
  const dead = pidOf('writer');
  process.kill(dead, 'SIGKILL');
  await expect.poll(() => pidOf('writer')).not.toBe(dead);
  await expect.poll(async () => (await request.post('/api/Token/v2', { data: { grant_Type: 'guest' } })).status()).toBe(200);
});

test('while the engine is frozen, with its connections open, standings are the last known ones', async ({ browser, request }) => {
  const lot = await newLot(request, inAnHour());
  const vera = await newBidder(request);
  await registerFor(request, vera, lot.event_ID);
  const page = await arrive(browser, vera, lot);
  await bid(page, 'Bid $1,000');
  await says(page, 'You are the high bidder').toBeVisible();
  const bids = await page.context().newPage();
  await bids.goto('/myaccount?tab=bids');
  await expect(bids.getByText('You are the high bidder')).toBeVisible();
  await page.bringToFront();
  const frozen = pidOf('engine');
  process.kill(frozen, 'SIGSTOP');
  try {
    await says(page, 'Last known: You are the high bidder').toBeVisible();
    await expect(bids.getByText('Last known: You are the high bidder')).toBeVisible();
    await expect(bids.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
  } finally {
    process.kill(frozen, 'SIGCONT');
  }
  await expect(panel(page).getByText('You are the high bidder', { exact: true }).first()).toBeVisible();
  await expect(panel(page).getByText(/Last known/)).toHaveCount(0);
  await expect(bids.getByText(/Last known/)).toHaveCount(0);
});

test('without the engine, visited pages can still be browsed', async ({ page, request }) => {
  const first = (await (await request.get(search)).json()) as { items: { item_ID: number; itemURL: string; description: string }[] };
  const item = first.items[0]!;
  const visited = ['/', '/search', item.itemURL, '/upcoming-auctions', '/past-auctions'];
  for (const path of visited) await visit(page, path);
  const before = others.map(pidOf);

  const running = pidOf('engine');
  writeFileSync(pidFile('engine'), String(process.pid)); // taken over, so that the stack does not restart it
  process.kill(running, 'SIGKILL');
  await expect.poll(() => status(request)).toMatch(/ttl=-\d+|fwd=stale|stale/);
  for (const path of visited) await visit(page, path);
  await page.goto(item.itemURL);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(item.description);

  const token = await request.post('/api/Token/v2', { data: { grant_Type: 'guest' } });
  expect([502, 503]).toContain(token.status());
  expect(await token.json()).toMatchObject(token.status() === 502 ? { outcome: 'unknown' } : { message: expect.any(String) });

  engine = spawn(join(root, 'scripts', 'start'), ['engine'], { cwd: root, env: { ...process.env, DATA_DIR: data }, stdio: 'inherit' });
  await expect.poll(() => status(request)).not.toMatch(/ttl=-\d+|fwd=stale|stale/);
  await expect.poll(async () => (await request.post('/api/Token/v2', { data: { grant_Type: 'guest' } })).status()).toBe(200);
  expect(others.map(pidOf)).toEqual(before);
  expect(before.every(alive)).toBe(true);
});
