import { expect, type APIRequestContext, type Browser, type Page, type ViewportSize } from '@playwright/test';
import type { OfficeEvent, OfficeItem, Session } from '../../../src/api/schema.gen';
import { ask } from '../api-answers';
import { arriveAs, call, newBidder, type Bidder } from '../bidders';
import { registerFor } from '../lots';

/** Statuses that a published auction passes through: lot numbers assigned, active, in progress. */
const toStart = [7, 1, 3];

/** The office of the demo's second house, whose lists of auctions no test counts. */
export class SecondHouse {
  private constructor(private browser: Browser, readonly request: APIRequestContext, private address: string, private session: Session) {}

  static async open(browser: Browser, request: APIRequestContext, address: string): Promise<SecondHouse> {
    const signIn = { grant_Type: 'password', user_Name: 'office@harborline.example', password: 'harborline-2026', route_ID: 2 };
    return new SecondHouse(browser, request, address, (await call(request, '/Token/v2', signIn)) as Session);
  }

  /** Has the office call an operation. */
  act<T>(operation: string, data: object): Promise<T> {
    return call(this.request, operation, data, this.session.token) as Promise<T>;
  }

  /** Publishes a timed auction with one lot, and starts it. */
  async runningSale(plan: object = {}): Promise<OfficeEvent & { item: OfficeItem }> {
    const name = `Trial sale ${Date.now().toString(36)}`; // 13 digits may be a card number
    const times = { startsAt: '2099-03-06T10:00', endsAt: '2099-03-06T18:00' };
    const { event_ID } = await this.act<OfficeEvent>('/v1/Office/CreateEvent', { name, type: 'online', isDynamic: true, ...times, ...plan });
    const machine = { category: 'Loaders', family: 'Wheel loaders', make: 'Volvo', model: 'L90', year: 2019, locationState: 'OR', startingBid: 1000 };
    const item = await this.act<OfficeItem>('/v1/Office/CreateItem', { ...machine, event_ID, lotNumber: '1' });
    const { version: seen } = await this.event(event_ID);
    await this.act('/v1/Office/PublishEvent', { event_ID, seen, announce: 'office', numbers: 'office' });
    for (const eventStatus_ID of toStart) await this.put('/v1/Event/SetEventStatus', { event_ID, eventStatus_ID });
    return { ...(await this.event(event_ID)), item };
  }

  /** Returns a new person whom the office lets bid online. */
  async bidder(): Promise<Bidder> {
    const bidder = await newBidder(this.request);
    await this.put('/v1/Auction/SetExternalUserPermissions', { user_ID: bidder.session.user_ID, onlineBiddingStatus_ID: 1 });
    return bidder;
  }

  /** Returns such a person who is registered for an auction. */
  async registered(eventId: number): Promise<Bidder> {
    const bidder = await this.bidder();
    await registerFor(this.request, bidder, eventId);
    return bidder;
  }

  /** Opens an address as the office, or as somebody else. */
  async visit(address: string, viewport: ViewportSize, who: Bidder = { email: '', session: this.session }): Promise<Page> {
    const context = await this.browser.newContext({ baseURL: this.address, viewport, contextOptions: { reducedMotion: 'reduce' } } as never);
    await context.addCookies([{ name: 'fairwarning.disclaimer-seen', value: '1', url: this.address }]);
    const page = await context.newPage();
    await arriveAs(page, who);
    await page.goto(address);
    return page;
  }

  private event(id: number): Promise<OfficeEvent> {
    return ask<OfficeEvent>(this.request, `/api/v1/Office/GetOfficeEvent?event_ID=${id}`, this.session.token);
  }

  private async put(operation: string, data: object): Promise<void> {
    const answer = await this.request.put(`/api${operation}`, { data, headers: { Authorization: `Bearer ${this.session.token}` } });
    expect(answer.ok(), await answer.text()).toBe(true);
  }
}
