import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Console, ConsolesOutputBody, Session } from '../../../src/api/schema.gen';
import { call, type Bidder } from '../bidders';

/** A sale of the demo's second house that no other test touches. */
const sale = { house: 'harborline', code: 'HL-REE', name: 'Reefers and vans' };

export async function signInAs(request: APIRequestContext, email: string, password: string): Promise<Session> {
  return (await call(request, '/Token/v2', { grant_Type: 'password', user_Name: email, password, route_ID: 2 })) as Session;
}

/** Lets a person bid online, which this house decides for each. */
export async function allowBidding(request: APIRequestContext, office: Session, { session }: Bidder): Promise<void> {
  const answer = await request.put('/api/v1/Auction/SetExternalUserPermissions', {
    data: { user_ID: session.user_ID, onlineBiddingStatus_ID: 1 },
    headers: { Authorization: `Bearer ${office.token}` },
  });
  expect(answer.status()).toBe(200);
}

/** Has the sale called by a clerk and starts it, unless an earlier run did. Returns its event, with a new lot in the ring that takes bids and that the floor leads. */
export async function startSale(request: APIRequestContext, clerk: Session): Promise<{ event: number; item: number }> {
  let event = await calledSale(request, clerk);
  if (!event) {
    await engine('ring', '--mode', 'clerk');
    await engine('status', '--to', 'in progress');
    event = (await calledSale(request, clerk))!;
  }
  const { ring } = await consoleOf(request, clerk, event);
  if (ring.state === 'ready') await step(request, clerk, event, 'open');
  else await nextLot(request, clerk, event);
  const { ring: open, lot } = await step(request, clerk, event, 'start');
  const amount = Math.max(open.ask!, ...lot!.prebids.map(({ max }) => max + open.bidIncrement!));
  await step(request, clerk, event, 'floor', amount); // above every prebid, so that no maximum answers
  return { event, item: open.item_ID };
}

async function nextLot(request: APIRequestContext, clerk: Session, event: number): Promise<void> {
  for (const kind of ['resume', 'start', 'sold', 'pending', 'pass']) await tryStep(request, clerk, event, kind);
  await step(request, clerk, event, 'next');
}

async function calledSale(request: APIRequestContext, clerk: Session): Promise<number | undefined> {
  const answer = await request.get('/api/v1/Event/GetConsoles', { headers: { Authorization: `Bearer ${clerk.token}` } });
  const { sales } = (await answer.json()) as ConsolesOutputBody;
  return sales.find(({ eventName, eventStatus_ID }) => eventName === sale.name && eventStatus_ID === 3)?.event_ID;
}

export async function consoleOf(request: APIRequestContext, clerk: Session, event: number): Promise<Console> {
  const answer = await request.get(`/api/v1/Event/GetConsole?Event_ID=${event}`, { headers: { Authorization: `Bearer ${clerk.token}` } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Console;
}

/** Takes a step at another console. */
export async function step(request: APIRequestContext, clerk: Session, event: number, action: string, amount?: number): Promise<Console> {
  const { ring } = await consoleOf(request, clerk, event);
  await call(request, '/v1/Event/ConsoleAction', { event_ID: event, seen: ring.seq, action, amount }, clerk.token);
  return consoleOf(request, clerk, event);
}

async function tryStep(request: APIRequestContext, clerk: Session, event: number, action: string): Promise<void> {
  await step(request, clerk, event, action).catch(() => undefined); // not possible on this lot
}

/** Runs `engine event` for the sale on the running stack's data. */
async function engine(command: string, ...flags: string[]): Promise<void> {
  await promisify(execFile)(path.resolve('bin/engine'), ['event', command, '--tenant', sale.house, '--code', sale.code, ...flags]);
}

export const theRing = (page: Page) => page.getByRole('region', { name: 'The ring', exact: true });
export const ringButton = (page: Page, name: string | RegExp) => theRing(page).getByRole('button', { name });

/** Presses until a value is no longer what it was. A press may be refused, or take long; one that has worked is not made again. */
export async function pressUntilItCounts(press: () => Promise<unknown>, value: () => Promise<number>): Promise<void> {
  const before = await value();
  await expect(async () => {
    if ((await value()) === before) await press();
    await expect.poll(value, { timeout: 1500 }).not.toBe(before);
  }).toPass();
}
