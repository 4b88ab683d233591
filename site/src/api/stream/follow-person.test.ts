import { http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { FakeLocks } from '../../../tests/fake-locks';
import { api } from '../../../tests/render-at';
import { setCredentials } from '../http/client';
import { followPerson, type Following } from './follow-person';

type Connection = { items: string; say: (text: string) => void; end: () => void };

let connections: Connection[] = [];
let tabs: Tab[] = [];

/** A tab of the browser in which the person is signed in. */
class Tab {
  phase = '';
  joined = 0;
  events: string[] = [];
  following: Following;
  constructor(userId: number, ...items: number[]) {
    this.following = followPerson(userId, {
      onPhase: (phase) => (this.phase = phase),
      onJoined: () => this.joined++,
      onEvent: ({ type, data }) => type && this.events.push(data),
    });
    this.following.want(items);
    tabs.push(this);
  }
}

const lot = (id: number) => `event: lot\ndata: ${id}\n\n`;
const last = () => connections.at(-1)!;
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000 });

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterAll(() => api.close());
beforeEach(() => {
  connections = [];
  setCredentials({ bearer: async () => 'abc', onUnauthorized: () => undefined });
  vi.stubGlobal('navigator', { onLine: true, locks: new FakeLocks() });
  api.use(
    http.get('*/api/v1/User/GetPersonalStream', ({ request }) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          connections.push({
            items: new URL(request.url).searchParams.get('items') ?? '',
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
  tabs.forEach(({ following }) => following.end());
  tabs = [];
  vi.unstubAllGlobals();
  vi.useRealTimers();
  api.resetHandlers();
});

test('one connection serves all tabs, and names what each of them shows', async () => {
  const one = new Tab(1, 7);
  await until(() => expect([one.phase, last().items]).toEqual(['live', '7']));
  const two = new Tab(1, 9);
  await until(() => expect(last().items.split('|').sort()).toEqual(['7', '9']));
  const three = new Tab(1, 7);
  last().say(lot(9));
  await until(() => {
    for (const tab of [one, two, three]) expect([tab.events, tab.phase]).toEqual([['9'], 'live']);
  });
  expect(connections).toHaveLength(2);
  expect([one.joined, two.joined, three.joined]).toEqual([0, 1, 1]);
});

test('when the tab with the connection closes, another one opens it', async () => {
  const [one, two] = [new Tab(2, 7), new Tab(2, 9)];
  await until(() => expect(last().items.split('|').sort()).toEqual(['7', '9']));
  await until(() => expect(two.phase).toBe('live'));
  one.following.end();
  const before = connections.length;
  await until(() => expect(connections.length).toBeGreaterThan(before));
  last().say(lot(9));
  await until(() => expect([two.events, two.phase]).toEqual([['9'], 'live']));
  expect(one.events).toEqual([]);
});

test('a broken connection shows in every tab, and so does its return', async () => {
  const [one, two] = [new Tab(3, 7), new Tab(3, 7)];
  await until(() => expect([one.phase, two.phase]).toEqual(['live', 'live']));
  last().end();
  await until(() => expect([one.phase, two.phase]).toEqual(['lost', 'lost']));
  await until(() => expect([one.phase, two.phase]).toEqual(['live', 'live']));
});

test('a tab that hears nothing of the one with the connection says so, and in the end takes it', async () => {
  const locks = new FakeLocks();
  vi.stubGlobal('navigator', { onLine: true, locks });
  // A tab that the browser has suspended with its lock.
  void locks.request('suspended', {}, () => new Promise(() => undefined)).catch(() => undefined);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tab = new Tab(4, 7);
  vi.advanceTimersByTime(24_000);
  expect(connections).toHaveLength(0);
  vi.advanceTimersByTime(2000);
  vi.useRealTimers();
  await until(() => expect(tab.phase).toBe('live'));
  expect(connections).toHaveLength(1);
});
