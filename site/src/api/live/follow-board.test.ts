import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FakeLocks } from '../../../tests/fake-locks';
import { api } from '../../../tests/render-at';
import { followBoard, type LiveBoard } from './follow-board';

type Connection = { after: string | null; say: (text: string) => void; end: () => void };

let connections: Connection[] = [];
let tabs: Tab[] = [];

/** A tab of the browser that shows the board. */
class Tab {
  shown: LiveBoard = { board: null, phase: 'connecting' };
  bids: (number | null | undefined)[] = [];
  phases: LiveBoard['phase'][] = [];
  close: () => void;
  constructor() {
    this.close = followBoard(8, (live) => {
      this.shown = live;
      this.phases.push(live.phase);
      const bid = live.board?.lots[55]?.currentBid;
      if (bid !== undefined && bid !== this.bids.at(-1)) this.bids.push(bid);
    });
    tabs.push(this);
  }
  shows(bid: number, phase: LiveBoard['phase'] = 'live') {
    return vi.waitFor(() => expect([this.shown.board?.lots[55]?.currentBid, this.shown.phase]).toEqual([bid, phase]));
  }
}

const lot = (bid: number) => `event: lot\ndata: ${JSON.stringify({ key: 'lot:55', item_ID: 55, currentBid: bid })}\n\n`;
const all = (bid: number, id: string) => `event: reset\ndata: {}\n\n${lot(bid)}id: ${id}\nevent: ready\ndata: {}\n\n`;
const bid = (amount: number, id: string) => `id: ${id}\n${lot(amount)}`;
const source = (live: boolean) => `event: source\ndata: {"live":${live}}\n\n`;

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterAll(() => api.close());
beforeEach(() => {
  connections = [];
  vi.stubGlobal('navigator', { onLine: true, locks: new FakeLocks() });
  api.use(
    http.get('*/api/v1/Event/GetLiveStream', ({ request }) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          connections.push({
            after: new URL(request.url).searchParams.get('last_event_id'),
            say: (text) => controller.enqueue(new TextEncoder().encode(text)),
            end: () => controller.close(),
          });
        },
      });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    }),
  );
});
afterEach(() => {
  tabs.forEach((tab) => tab.close());
  tabs = [];
  vi.unstubAllGlobals();
  api.resetHandlers();
});

const connected = (n: number) => vi.waitFor(() => expect(connections).toHaveLength(n), { timeout: 15_000 });

test('shows the board as it changes; what comes twice changes nothing', async () => {
  const tab = new Tab();
  await connected(1);
  expect(connections[0]!.after).toBeNull();
  connections[0]!.say(all(1000, 'a-4'));
  await tab.shows(1000);
  connections[0]!.say(bid(1100, 'a-5') + bid(1000, 'a-4') + `event: time\ndata: {"key":"time","serverTime":${Date.now()}}\n\n` + bid(1200, 'a-6'));
  await tab.shows(1200);
  expect(tab.bids).toEqual([1000, 1100, 1200]);
});

test('says when prices may be old, and continues after the last event', async () => {
  const tab = new Tab();
  await connected(1);
  connections[0]!.say(all(1000, 'a-4') + source(false));
  await tab.shows(1000, 'lost');
  connections[0]!.say(source(true));
  await tab.shows(1000, 'live');
  connections[0]!.end();
  await tab.shows(1000, 'lost');
  await connected(2);
  expect(connections[1]!.after).toBe('a-4');
  connections[1]!.say(bid(1100, 'a-5'));
  await tab.shows(1100);
  connections[1]!.say(all(50, 'b-1')); // the engine was restarted
  await tab.shows(50);
  expect(tab.bids).toEqual([1000, 1100, 50]);
});

test('continues its board after a connection that ended within a new one', async () => {
  const [tab, other] = [new Tab(), new Tab()];
  await connected(1);
  connections[0]!.say(all(1000, 'a-4'));
  await tab.shows(1000);
  connections[0]!.end();
  await connected(2);
  connections[1]!.say(`event: reset\ndata: {}\n\n${lot(50)}`); // a reader that has just started sends everything
  connections[1]!.end();
  await connected(3);
  expect(connections[2]!.after).toBe('a-4');
  connections[2]!.say(bid(1100, 'a-5'));
  await Promise.all([tab.shows(1100), other.shows(1100)]);
  expect(tab.bids).toEqual([1000, 1100]);
});

test('starts over when events are missing', async () => {
  const tab = new Tab();
  await connected(1);
  connections[0]!.say(all(1000, 'a-4') + bid(1200, 'a-6'));
  await connected(2);
  expect(connections[1]!.after).toBeNull();
  connections[1]!.say(all(1200, 'a-6'));
  await tab.shows(1200);
});

test('tabs share one connection, and the next tab continues when the first closes', async () => {
  const first = new Tab();
  await connected(1);
  connections[0]!.say(all(1000, 'a-4'));
  await first.shows(1000);
  const [second, third] = [new Tab(), new Tab()];
  await second.shows(1000);
  connections[0]!.say(bid(1100, 'a-5'));
  await Promise.all([first, second, third].map((tab) => tab.shows(1100)));
  expect(connections).toHaveLength(1);
  first.close();
  await connected(2);
  expect(connections[1]!.after).toBe('a-5');
  connections[1]!.say(bid(1200, 'a-6') + source(false));
  await Promise.all([second, third].map((tab) => tab.shows(1200, 'lost')));
  expect(second.bids).toEqual([1000, 1100, 1200]);
  expect(first.bids).toEqual([1000, 1100]);
});

test('a tab that joins while the connection is broken says that prices may be old', async () => {
  const first = new Tab();
  await connected(1);
  connections[0]!.say(all(1000, 'a-4'));
  await first.shows(1000);
  connections[0]!.end();
  await first.shows(1000, 'lost');
  const second = new Tab();
  await second.shows(1000, 'lost');
  expect(second.phases).not.toContain('live');
});
