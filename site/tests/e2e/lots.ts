import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type APIRequestContext } from '@playwright/test';
import type { Item, TermsAcceptanceOutputBody } from '../../src/api/schema.gen';
import { call, type Bidder } from './bidders';
import { ask } from './api-answers';

/** The engine built by ./scripts/start; tests run from the repository root. */
const command = path.resolve('bin/engine');
/** The demo's first tenant and its timed auction, which runs all day. */
const house = 'prairie-iron';
const timed = 'PI-TIM';

export type Lot = { stockNumber: string; item_ID: number; event_ID: number; address: string; title: string };

/** Creates a lot that no other test bids on in the running timed auction: $1,000 opening bid, no reserve, closing at `closesAt`, with more importer columns. */
export async function newLot(request: APIRequestContext, closesAt: Date, columns: object = {}): Promise<Lot> {
  const stockNumber = newStockNumber();
  await importLot(stockNumber, closesAt, columns);
  return found(request, stockNumber);
}

/** Reimports the lot with another close, which is allowed until the first bid. */
export function importLot(stockNumber: string, closesAt: Date, columns: object = {}): Promise<void> {
  return importItem(stockNumber, { event: timed, starting_price: 1000, ends_at: closesAt.toISOString(), ...columns });
}

/** Creates an item outside the auctions from importer columns. */
export async function newItem(request: APIRequestContext, columns: object): Promise<Lot> {
  const stockNumber = newStockNumber();
  await importItem(stockNumber, columns);
  return found(request, stockNumber);
}

function newStockNumber(): string {
  return `E2E-${randomUUID().slice(0, 8).toUpperCase()}`;
}

function importItem(stockNumber: string, columns: object): Promise<void> {
  const item = {
    stock_number: stockNumber, category: 'Excavators', family: 'Crawler excavators', make: 'Hitachi', model: 'ZX350LC-6', year: 2021, location: 'Sioux Falls, SD',
    title: `2021 Hitachi ZX350LC-6 ${stockNumber}`, ...columns,
  };
  return engine([item], (file) => ['import', '--tenant', house, file]);
}

/** Waits until the search finds the item; until then it returns similar spellings. */
async function found(request: APIRequestContext, stockNumber: string): Promise<Lot> {
  const query = `/api/v1/Auction/SearchInventory?search_string=${stockNumber.toLowerCase()}`;
  let lot: Lot | undefined;
  await expect(async () => {
    const { items } = await ask<{ items: Item[] }>(request, query);
    const item = items.find(({ description }) => description.endsWith(stockNumber))!;
    expect(item).toBeTruthy();
    lot = { stockNumber, item_ID: item.item_ID, event_ID: item.event_ID, address: item.itemURL, title: item.description };
  }).toPass();
  return lot!;
}

/** Sets the soft close: bids in the last `windowSeconds` extend the close to `resetSeconds` after them. */
export function softClose(lot: Lot, windowSeconds: number, resetSeconds: number): Promise<void> {
  const rule = { window: windowSeconds * 1000, reset: resetSeconds * 1000, mode: 'lot', trigger: 'price_change' };
  return engine(rule, (file) => ['rules', 'set', '--tenant', house, '--kind', 'soft_close', '--item', lot.stockNumber, '--file', file]);
}

/** Accepts the current terms and registers, through the API. */
export async function registerFor(request: APIRequestContext, { session }: Bidder, eventId: number): Promise<void> {
  const headers = { Authorization: `Bearer ${session.token}` };
  const answer = await request.get(`/api/v1/auction/validateTermsAcceptanceByEventId?Event_ID=${eventId}`, { headers });
  const { isCurrentTermsAcceptance, documentHash, termsAndConditionsDocument: terms } = (await answer.json()) as TermsAcceptanceOutputBody;
  if (!isCurrentTermsAcceptance) {
    const acceptance = { event_ID: eventId, terms_ID: terms.terms_ID, version: terms.version, documentHash };
    await call(request, '/v1/Auction/updateUserTermsAcceptance', acceptance, session.token);
  }
  const registration = { event_ID: eventId, textNotifications: true, emailNotifications: true, register: true };
  await call(request, '/v1/auction/registerForAuctions', { registrations: [registration] }, session.token);
}

/** Runs the engine's import command with a file on the running stack's data. */
async function engine(content: unknown, args: (file: string) => string[]): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lot-'));
  const file = path.join(folder, 'given.json');
  try {
    await writeFile(file, JSON.stringify(content));
    await promisify(execFile)(command, args(file));
  } finally {
    await rm(folder, { recursive: true });
  }
}
