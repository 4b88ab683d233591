import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { Console, LiveAuction, Session } from '../../../src/api/schema.gen';
import { call } from '../bidders';
import { ask, upcomingOf } from '../api-answers';

/** A sale of the demo that tests call, and the office of its house. */
type Sale = { house: string; email: string; password: string; code: string; name: string };

const prairie = { house: 'prairie-iron', email: 'office@prairieiron.example', password: 'prairie-iron-2026' };
const harborline = { house: 'harborline', email: 'office@harborline.example', password: 'harborline-2026' };
const boardSale: Sale = { ...prairie, code: 'PI-NXT', name: 'Rental returns, part one' };
/** Called from the start. */
const readySale: Sale = { ...prairie, code: 'PI-RNG', name: 'Cliff Avenue ring sale' };
/** Of the second house; only one file of tests may use each, because files run at the same time. */
export const consistencySale: Sale = { ...harborline, code: 'HL-CAT', name: 'Timber country winter sale' };
export const resultsSale: Sale = { ...harborline, code: 'HL-NUM', name: 'Inland contractors’ consignment' };

const inProgress = 3;

/** A sale that the test calls. */
export class CalledSale {
  private constructor(private request: APIRequestContext, private sale: Sale, readonly event: number, readonly clerk: Session) {}

  /** Has the sale called by a clerk and starts it, unless an earlier test did. */
  static async open(request: APIRequestContext, sale = boardSale): Promise<CalledSale> {
    if (!(await running(request, sale))) {
      await engineEvent(sale, 'ring', '--mode', 'clerk');
      if (sale !== resultsSale) await engineEvent(sale, 'status', '--to', 'lot numbers assigned');
      for (const status of ['active', 'in progress']) await engineEvent(sale, 'status', '--to', status);
    }
    return CalledSale.at(request, sale);
  }

  /** Returns the sale that waits for its first step. */
  static ready(request: APIRequestContext): Promise<CalledSale> {
    return CalledSale.at(request, readySale);
  }

  private static async at(request: APIRequestContext, sale: Sale): Promise<CalledSale> {
    await expect(async () => expect(await running(request, sale)).toBeTruthy()).toPass();
    const office = { grant_Type: 'password', user_Name: sale.email, password: sale.password, route_ID: 2 };
    return new CalledSale(request, sale, (await running(request, sale))!, (await call(request, '/Token/v2', office)) as Session);
  }

  async console(): Promise<Console> {
    return ask<Console>(this.request, `/api/v1/Event/GetConsole?Event_ID=${this.event}`, this.clerk.token);
  }

  /** What the engine shows everybody. */
  board(): Promise<LiveAuction> {
    return ask<LiveAuction>(this.request, `/api/v1/Event/GetLiveAuction?Event_ID=${this.event}`);
  }

  async step(action: string, more: object = {}): Promise<Console> {
    const { ring } = await this.console();
    await call(this.request, '/v1/Event/ConsoleAction', { event_ID: this.event, seen: ring.seq, action, ...more }, this.clerk.token);
    return this.console();
  }

  /** Brings in a new lot that takes bids. Returns the ask. */
  async bringUp(): Promise<number> {
    const { ring } = await this.console();
    if (ring.state === 'ready') await this.step('open');
    else await this.bringIn();
    return (await this.step('start')).ring.ask!;
  }

  /** Decides the lot in the ring, and brings in the next. */
  async bringIn(): Promise<void> {
    await this.decide();
    await this.step('next');
  }

  /** Ends the bidding on the lot in the ring with what is possible. */
  async decide(): Promise<void> {
    for (const action of ['resume', 'start', 'sold', 'pending', 'pass']) await this.step(action).catch(() => undefined);
  }

  /** Bids on the floor at the ask, or at the reserve if that is more. Returns the price. */
  async floor(meetsReserve = false): Promise<number> {
    const { ring, lot } = await this.console();
    const reserve = meetsReserve ? (lot!.reserve ?? 0) : 0;
    const { lot: after } = await this.step('floor', { amount: Math.max(ring.ask!, reserve) });
    return after!.live.currentBid!;
  }

  /** Has somebody else continue the sale. */
  async callBy(mode: 'clerk' | 'automatic'): Promise<void> {
    await this.step('pause');
    await engineEvent(this.sale, 'ring', '--mode', mode);
    await this.step('resume');
  }

  /** Says how the room is streamed. */
  room(...flags: string[]): Promise<unknown> {
    return engineEvent(this.sale, 'room', ...flags);
  }

  get address(): string {
    return `/live-auction?event=${this.event}`;
  }
}

/** Returns the sale's event once it runs. */
async function running(request: APIRequestContext, sale: Sale): Promise<number | undefined> {
  const { events } = await upcomingOf(request);
  return events.find(({ eventName, eventStatus_ID }) => eventName === sale.name && eventStatus_ID === inProgress)?.event_ID;
}

/** Runs `engine event` for a sale on the running stack's data. */
function engineEvent({ house, code }: Sale, command: string, ...flags: string[]): Promise<unknown> {
  return promisify(execFile)(path.resolve('bin/engine'), ['event', command, '--tenant', house, '--code', code, ...flags]);
}

export const dollars = (amount: number) => `$${amount.toLocaleString('en-US')}`;
export const ring = (page: Page) => page.getByRole('region', { name: 'The ring', exact: true });
export const askButton = (page: Page) => ring(page).getByRole('button', { name: /^(Bid|Confirm) \$/ }).first();

/** Takes the ask, unless it is taken: a second tap within 300 ms counts as a double click. */
export async function askAgain(page: Page): Promise<void> {
  const timeout = 1000;
  if ((await askButton(page).isVisible()) && (await askButton(page).isEnabled({ timeout }))) await askButton(page).click({ timeout });
}

/** Opens the board and waits until it is live. */
export async function openBoard(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(connection(page)).toHaveText('Connected');
}

/** The badge that says how current the board is. */
export const connection = (page: Page) => page.getByRole('main').getByRole('status').filter({ hasText: /^(Connected|Connecting|Reconnecting|.*offline.*)/i }).first();
