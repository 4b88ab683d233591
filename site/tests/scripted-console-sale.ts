import { http, HttpResponse, type HttpHandler } from 'msw';
import type { Console, ConsoleActionInputBody, ConsoleBid, ConsoleBidder, EventBidder, LastStep, LiveAuction, LiveItem, LiveRing, OfficeNoteInputBody } from '../src/api/schema.gen';
import { excavator } from './items';
import { inRing, sale, type ScriptedStream } from './live-sale';

type Sent = { body: ConsoleActionInputBody; key: string | null };

/** Bidder 3, who leads in `inRing`. */
const dana: ConsoleBidder = { bidder: 3, isFloor: false, paddle: '2214', name: 'Dana Voss', max: 101_000 };

function bidOf(amount: number, bidder: string, paddle: string): ConsoleBid {
  return { amount, bidder: Number(bidder.replace(/\D/g, '')), isAuto: false, isFloor: bidder === 'Floor', paddle, placedAt: '2026-11-22T07:00:00Z' };
}

/** The engine's side of a console: it takes steps on the ring it has, and says everything to the stream. */
export class ScriptedSale {
  ring: LiveRing = sale.ring!;
  lot: LiveItem = inRing;
  last: LastStep | undefined;
  reserve: number | null = 90_000;
  leader = dana;
  connected = 12;
  /** The office's note on the lot in the ring. */
  note = 'Announce: keys at the desk.';
  bids: ConsoleBid[] = [bidOf(92_500, 'Bidder 3', '2214')];
  sent: Sent[] = [];
  /** Who has which paddle. */
  holders: Record<string, Partial<EventBidder>> = {};
  /** What the next steps are answered instead; the default takes them. */
  refuse: ((body: ConsoleActionInputBody) => Response | undefined) | undefined;

  constructor(private readonly stream: ScriptedStream) {}

  get board(): LiveAuction {
    return { ...sale, ring: this.ring, items: sale.items.map((item) => (item.item_ID === this.lot.item_ID ? this.lot : item)) };
  }

  get record(): Console {
    const house = { item: { ...excavator, item_ID: this.lot.item_ID }, notes: this.note, text: 'One owner. Starts and runs.', reserve: this.reserve, leader: this.leader, prebids: [dana], bids: this.bids, live: this.lot, flags: [], floorOutbidUpTo: null, hasInterest: false };
    return { ring: this.ring, lot: this.ring.item_ID ? house : undefined, next: [], last: this.last, connected: this.connected, lots: 4, called: 1, sold: 1, total: 41_000, sellThrough: 100 };
  }

  handlers(): HttpHandler[] {
    return [
      this.stream.handler(() => this.board),
      http.get('*/GetLiveAuction', () => HttpResponse.json(this.board)),
      http.get('*/GetConsole', () => HttpResponse.json(this.record)),
      http.get('*/GetEventBidders', ({ request }) => {
        const holder = this.holders[new URL(request.url).searchParams.get('paddle') ?? ''];
        return HttpResponse.json({ bidders: holder ? [holder] : [] });
      }),
      http.post('*/SetOfficeNote', async ({ request }) => {
        const { seen, note } = (await request.json()) as OfficeNoteInputBody;
        if (seen !== this.note) return HttpResponse.json({ messages: ['Somebody else has changed this note. Look at it again before you write yours'], requestId: '' }, { status: 409 });
        this.note = note;
        return HttpResponse.json({ note });
      }),
      http.post('*/ConsoleAction', async ({ request }) => {
        const body = (await request.json()) as ConsoleActionInputBody;
        this.sent.push({ body, key: request.headers.get('Idempotency-Key') });
        const refusal = this.refuse?.(body);
        if (refusal) return refusal;
        if (body.seen !== this.ring.seq) return HttpResponse.json({ messages: ['The ring has changed since you saw it. Look again before you go on'], ring: this.ring, requestId: '' }, { status: 409 });
        this.take(body);
        return HttpResponse.json({ ring: this.ring });
      }),
    ];
  }

  /** A step of somebody else's. */
  other(name: string, action: LastStep['action'], ring: Partial<LiveRing>, lot: Partial<LiveItem> = {}): void {
    this.change(ring, lot);
    this.last = { seq: this.ring.seq, action, name, isYours: false, at: '2026-11-22T07:00:00Z' };
    this.say();
  }

  /** A bid from the internet. */
  bid(amount: number, bidder: string): void {
    this.change({ ask: amount + 2500, going: 0 }, { currentBid: amount, currentBidder: bidder, totalBids: this.lot.totalBids + 1 });
    this.say();
  }

  /** Changes the sale without a word to the stream. */
  change(ring: Partial<LiveRing>, lot: Partial<LiveItem> = {}, paddle = ''): void {
    this.ring = { ...this.ring, seq: this.ring.seq + 1, ...ring };
    if (lot.currentBid) this.bids = [bidOf(lot.currentBid, lot.currentBidder ?? '', paddle), ...this.bids];
    this.lot = { ...this.lot, ...lot };
  }

  say(): void {
    this.stream.say(['lot', this.lot], ['ring', this.ring]);
  }

  private take({ action, amount, paddle }: ConsoleActionInputBody): void {
    const [ring, lot] = this.effect(action, amount ?? 0);
    this.change(ring, lot, paddle);
    this.last = { seq: this.ring.seq, action, name: 'Marlys Bergstrom', isYours: true, at: '2026-11-22T07:00:00Z' };
    this.say();
  }

  private effect(action: ConsoleActionInputBody['action'], amount: number): [ring: Partial<LiveRing>, lot?: Partial<LiveItem>] {
    switch (action) {
      case 'floor':
        return [{ ask: amount + 2500, going: 0 }, { currentBid: amount, currentBidder: 'Floor', totalBids: this.lot.totalBids + 1 }];
      case 'going':
        return [{ going: (this.ring.going + 1) as LiveRing['going'] }];
      case 'ask':
        return [{ ask: amount }];
      case 'sold':
        return [{ phase: 'sold', ask: null }, { phase: 'sold', isSold: true }];
      case 'pass':
        return [{ phase: 'passed', ask: null }, { phase: 'passed' }];
      case 'reopen':
        return [{ phase: 'open', ask: 95_000, going: 0 }, { phase: 'open', isSold: false }];
      case 'pause':
        return [{ state: 'paused', pauseReason: 'clerk' }];
      case 'resume':
        return [{ state: 'running', pauseReason: '' }];
      case 'end':
        return [{ state: 'ended', item_ID: 0, phase: '', ask: null }];
      default:
        return [{}];
    }
  }
}
