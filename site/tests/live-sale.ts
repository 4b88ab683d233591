import { http, HttpResponse, type HttpHandler } from 'msw';
import type { LiveAuction, LiveItem, LiveRing, LotBidding } from '../src/api/schema.gen';
import { lot } from './open-lot';

/** The ring of event 8, in which lot 42 takes bids. */
export const ring: LiveRing = {
  key: 'ring', event_ID: 8, seq: 7, mode: 'clerk', state: 'running', pauseReason: '', item_ID: 42, phase: 'open', going: 0, ask: 95_000, bidIncrement: 2500, turnAt: null, nextItem_ID: 0,
};

/** Lot 42, for which Bidder 3 leads. */
export const inRing: LiveItem = {
  key: 'lot:42', id: 42, item_ID: 42, lotNumber: '42', description: '2021 Hitachi ZX350LC-6', imageUrl: '', itemURL: '/item/42', position: 2, startingBid: 50_000,
  bidIncrement: 2500, nextBid: 95_000, currentPreBid: null, currentBid: 92_500, currentBidder: 'Bidder 3', currentBidder_ID: 'c', currentBidder_ConnectionId: 'c', totalBids: 9,
  reserveStatus: 'none', isActive: true, isSold: false, outcome: '', phase: 'open', going: 0, timer: null, endTime: null, estimatedStart: null, estimatedEnd: null,
};

/** A lot that waits. */
export const waiting = (item_ID: number, position: number, more: Partial<LiveItem> = {}): LiveItem => ({
  ...inRing, key: `lot:${item_ID}`, id: item_ID, item_ID, position, lotNumber: String(item_ID), description: `Machine ${item_ID}`, itemURL: `/item/${item_ID}`, currentBid: null,
  currentBidder: '', totalBids: 0, isActive: false, phase: 'queued', ...more,
});

/** What a person sees of lot 42 who may bid and is Bidder 5 once they have. */
export const own: LotBidding = { ...lot, item_ID: 42, event_ID: 8, isLive: true, endTime: null, nextBid: 95_000, currentBid: 92_500, bidIncrement: 2500 };

export const sale: LiveAuction = {
  event_ID: 8, eventType_ID: 2, eventStatus_ID: 3, eventName: 'Sioux Falls retirement', isDynamic: false, ring,
  items: [waiting(41, 1, { outcome: 'sold', phase: 'sold', isSold: true }), inRing, waiting(43, 3, { estimatedStart: '2026-11-22T09:47:00Z' }), waiting(44, 4)],
};

/** A live stream that a test speaks for. */
export class ScriptedStream {
  private open: ReadableStreamDefaultController<Uint8Array>[] = [];
  private seq = 4;

  /** Serves the stream; every connection begins with the board of `auction`. */
  handler(auction: () => LiveAuction): HttpHandler {
    return http.get('*/api/v1/Event/GetLiveStream', () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          this.open.push(controller);
          const { ring, items } = auction();
          const objects = [...(ring ? [event('ring', ring)] : []), ...items.map((item) => event('lot', item))];
          this.write(`event: reset\ndata: {}\n\n${objects.join('')}id: a-${this.seq}\nevent: ready\ndata: {}\n\n`);
        },
      });
      return new HttpResponse(body, { headers: { 'Content-Type': 'text/event-stream' } });
    });
  }

  /** How many connections there have been. */
  get connections(): number {
    return this.open.length;
  }

  /** Sends changes, each with the next id. */
  say(...changes: [type: 'ring' | 'lot' | 'message', data: object][]): void {
    this.write(changes.map(([type, data]) => `id: a-${++this.seq}\n${event(type, data)}`).join(''));
  }

  /** Sends the reader's word on whether it has the engine. */
  source(live: boolean): void {
    this.write(event('source', { live }));
  }

  /** Sends the engine's clock, in milliseconds since 1970. */
  time(serverTime: number): void {
    this.write(event('time', { key: 'time', serverTime }));
  }

  private write(text: string): void {
    this.open.at(-1)?.enqueue(new TextEncoder().encode(text));
  }
}

function event(type: string, data: object): string {
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}
