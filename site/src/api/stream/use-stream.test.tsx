import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { unload } from 'swr';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { lot } from '../../../tests/open-lot';
import { api } from '../../../tests/render-at';
import { useBidding } from '../auction/bidding';
import { setCredentials } from '../http/client';
import { onStreamed, useStream } from './use-stream';
import { useStreamState } from './stream-phase';

type Connection = { items: string; token: string | null; say: (text: string) => void; end: () => void };

let connections: Connection[] = [];

beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
afterAll(() => api.close());
beforeEach(() => {
  connections = [];
  setCredentials({ bearer: async () => 'abc', onUnauthorized: () => undefined });
  api.use(
    http.get('*/api/v1/Auction/GetBidding', () => HttpResponse.json(lot)),
    http.get('*/api/v1/User/GetPersonalStream', ({ request }) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          connections.push({
            items: new URL(request.url).searchParams.get('items') ?? '',
            token: request.headers.get('Authorization'),
            say: (text) => controller.enqueue(new TextEncoder().encode(text)),
            end: () => controller.close(),
          });
        },
      });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    }),
  );
});
afterEach(async () => {
  cleanup();
  await waitFor(() => expect(useStreamState.getState().phase).toBe('off'));
  api.resetHandlers();
  unload();
});

function Lot({ itemId, userId = 5 }: { itemId: number; userId?: number }) {
  useStream(userId, [itemId]);
  const { data, error } = useBidding(itemId);
  return <p>{data ? `bids ${data.totalBids}${error ? ', last known' : ''}` : ''}</p>;
}

const event = (totalBids: number, serverTime: string) => `event: lot\ndata: ${JSON.stringify({ ...lot, totalBids, serverTime })}\n\n`;

test('one authorized connection serves all subscribers, and older events are ignored', async () => {
  render(<><Lot itemId={7} /><Lot itemId={7} /></>);
  await screen.findAllByText('bids 17');
  await waitFor(() => expect(connections).toHaveLength(1));
  expect(connections[0]).toMatchObject({ items: '7', token: 'Bearer abc' });
  await waitFor(() => expect(useStreamState.getState().phase).toBe('live'));
  connections[0]!.say(event(18, '2026-11-22T07:00:09Z'));
  expect(await screen.findAllByText('bids 18')).toHaveLength(2);
  connections[0]!.say(event(16, '2026-11-22T06:59:00Z') + event(19, '2026-11-22T07:00:10Z'));
  expect(await screen.findAllByText('bids 19')).toHaveLength(2);
  expect(connections).toHaveLength(1);
});

test('reports a broken connection and reconnects', async () => {
  render(<Lot itemId={7} />);
  await waitFor(() => expect(useStreamState.getState().phase).toBe('live'));
  connections[0]!.end();
  await waitFor(() => expect(useStreamState.getState().phase).toBe('lost'));
  await waitFor(() => expect(connections).toHaveLength(2));
  await waitFor(() => expect(useStreamState.getState().phase).toBe('live'));
});

test('refetches its lots at once when the connection breaks, so that a dead server shows', async () => {
  render(<Lot itemId={7} />);
  await waitFor(() => expect(useStreamState.getState().phase).toBe('live'));
  await screen.findByText('bids 17');
  api.use(
    http.get('*/api/v1/User/GetPersonalStream', () => new HttpResponse(null, { status: 503 })),
    http.get('*/api/v1/Auction/GetBidding', () => HttpResponse.json({}, { status: 503 })),
  );
  connections[0]!.end();
  await screen.findByText('bids 17, last known');
});

test('names another lot in the request; a guest opens no stream', async () => {
  const { rerender } = render(<Lot itemId={7} userId={0} />);
  await screen.findByText('bids 17');
  expect(connections).toEqual([]);
  rerender(<Lot itemId={7} />);
  await waitFor(() => expect(connections.map(({ items }) => items)).toEqual(['7']));
  rerender(<Lot itemId={8} />);
  await waitFor(() => expect(connections.map(({ items }) => items)).toEqual(['7', '8']));
});

test('delivers notifications to listeners', async () => {
  const texts: string[] = [];
  const stop = onStreamed('notice', ({ text }) => texts.push(text));
  render(<Lot itemId={7} />);
  await waitFor(() => expect(connections).toHaveLength(1));
  connections[0]!.say('event: notice\ndata: {"notice_ID":1,"text":"You have been outbid"}\n\n');
  await waitFor(() => expect(texts).toEqual(['You have been outbid']));
  stop();
});

test('a stream without heartbeats is silent within 4.5 s, until the server answers anything or is heard again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    render(<Lot itemId={7} />);
    await waitFor(() => expect(useStreamState.getState().phase).toBe('live'));
    await vi.advanceTimersByTimeAsync(4000);
    connections[0]!.say(': beat\n\n');
    await vi.advanceTimersByTimeAsync(4000);
    expect(useStreamState.getState().phase).toBe('live');
    // The engine hangs: connections stay open, and nothing answers.
    let answer: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => (answer = resolve));
    api.use(http.get('*/api/v1/Auction/GetBidding', () => hanging.then(() => HttpResponse.json(lot))));
    await vi.advanceTimersByTimeAsync(500);
    expect(useStreamState.getState().phase).toBe('silent');
    await vi.advanceTimersByTimeAsync(4000);
    await screen.findByText('bids 17, last known');
    connections[0]!.say(': beat\n\n');
    await waitFor(() => expect(useStreamState.getState().phase).toBe('live'));
    expect(connections).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(4500);
    expect(useStreamState.getState().phase).toBe('silent');
    answer();
    await waitFor(() => expect(useStreamState.getState().phase).toBe('lost'));
  } finally {
    vi.useRealTimers();
  }
});

test('a silent connection that ends is replaced, and the server counts as silent until then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  try {
    render(<Lot itemId={7} />);
    await waitFor(() => expect(useStreamState.getState().phase).toBe('live'));
    api.use(http.get('*/api/v1/Auction/GetBidding', () => HttpResponse.json({}, { status: 503 })));
    await vi.advanceTimersByTimeAsync(4500);
    expect(useStreamState.getState().phase).toBe('silent');
    const phases: string[] = [];
    const stop = useStreamState.subscribe(({ phase }) => phases.push(phase));
    connections[0]!.end();
    await vi.advanceTimersByTimeAsync(1000);
    await waitFor(() => expect(connections).toHaveLength(2));
    await waitFor(() => expect(phases).toEqual(['live']));
    stop();
  } finally {
    vi.useRealTimers();
  }
});
