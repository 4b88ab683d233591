import type { BidLogEntry } from '@/api/schema.gen';
import { formatDate, formatTime } from '@/lib/dates';
import { formatPrice } from '@/lib/money';
import { formatCount } from '@/lib/numbers';

/** An entry of a lot's record in words. */
export type RecordLine = {
  seq: number;
  /** When it was written; "" while the lot hides its bids. */
  at: string;
  what: string;
  /** More about it; may be empty. */
  detail: string;
  /** Dollars after it; undefined without a bid. */
  price?: number;
};

/** The public part of an entry (engine/docs/bid-log.md); amounts are cents. Which fields it has depends on its kind. */
type Public = {
  kind?: string;
  at?: string;
  bidder?: number;
  result?: string;
  floor?: boolean;
  lines?: { bidder: number; amount: number; isAuto: boolean }[];
  bids?: number;
  bid?: number;
  entry?: number;
  step?: string;
  amount?: number;
  price?: number;
  leader?: number;
  isReserveMet?: boolean;
  startingBid?: number;
  hasReserve?: boolean;
  reason?: string;
  endTime?: string;
  outcome?: string;
};

/** Returns an entry in words, with times in the auction's zone. An entry of a kind that this page does not know is still listed. */
export function recordLine({ seq, public: text }: BidLogEntry, zone: string): RecordLine {
  if (!text) return { seq, at: '', what: 'Hidden until the lot closes', detail: '' };
  const entry = parsed(text);
  const { what, detail = '' } = words[entry.kind ?? '']?.(entry, zone) ?? { what: entry.kind || 'Entry' };
  return { seq, at: entry.at ?? '', what, detail, price: entry.price ? dollars(entry.price) : undefined };
}

function parsed(text: string): Public {
  try {
    return JSON.parse(text) as Public;
  } catch {
    return {};
  }
}

type Words = { what: string; detail?: string };

const words: Record<string, (entry: Public, zone: string) => Words> = {
  terms: ({ startingBid = 0, hasReserve }) => ({
    what: 'Bidding rules',
    detail: join(`Lowest first bid ${money(startingBid)}`, hasReserve ? 'with a reserve' : 'without a reserve'),
  }),
  bid: bidWords,
  refused: ({ bids = 1 }) => ({ what: bids === 1 ? '1 bid refused' : `${formatCount(bids)} bids refused`, detail: 'The price did not change' }),
  retracted: ({ bid = 0, leader }) => ({ what: `Bid of entry ${bid} retracted`, detail: leaderText(leader) }),
  stopped: ({ leader }) => ({ what: 'Automatic bidding stopped', detail: leader ? `Bidder ${leader} may no longer bid; the bid stands` : '' }),
  extended: ({ reason, endTime }, zone) => ({
    what: 'Close extended',
    detail: join(extensions[reason ?? ''] ?? 'Late bid', endTime && `closes ${formatDate(endTime, zone)}, ${formatTime(endTime, zone)}`),
  }),
  decided: ({ outcome = '', price }) => ({ what: outcomes[outcome] ?? 'Lot closed', detail: price ? `Hammer price ${money(price)}` : '' }),
  withdrawn: () => ({ what: 'Lot withdrawn by the auction house', detail: 'Its bids no longer count' }),
  voided: () => ({ what: 'Sale taken back by the auction house' }),
  opened: () => ({ what: 'Lot came into the ring' }),
  started: () => ({ what: 'Opened for bids' }),
  asked: ({ amount }) => ({ what: 'Auctioneer asked', detail: amount ? money(amount) : '' }),
  going: () => ({ what: 'Fair warning' }),
  hammered: ({ step = '', price }) => ({ what: hammers[step] ?? 'Hammer', detail: step === 'pass' || !price ? '' : money(price) }),
  reopened: () => ({ what: 'Bidding reopened' }),
  undone: ({ entry = 0, leader }) => ({ what: `Entry ${entry} taken back`, detail: leaderText(leader) }),
};

const extensions: Record<string, string> = {
  downtime: 'The service was down at the close', postponed: 'The auction was postponed', paused: 'The auction was paused', office: 'By the auction house',
};

const outcomes: Record<string, string> = { sold: 'Sold', pending: 'Closed, the seller decides', unsold: 'Did not sell' };

const hammers: Record<string, string> = { sold: 'Hammer: sold', pending: 'Hammer: the seller decides', pass: 'Hammer: passed' };

function bidWords({ bidder = 0, result, floor, lines = [], leader }: Public): Words {
  const own = lines.find((line) => line.bidder === bidder)?.amount;
  const who = floor ? 'Bidder in the room' : `Bidder ${bidder}`;
  const answer = lines.find((line) => line.isAuto && line.bidder !== bidder);
  return {
    what: own ? `${who} bid ${money(own)}` : `${who} raised a maximum`,
    detail: result === 'outbid' && answer ? `Bidder ${answer.bidder}’s maximum answered with ${money(answer.amount)}` : result === 'outbid' ? leaderText(leader) : '',
  };
}

function leaderText(leader: number | undefined): string {
  return leader ? `Bidder ${leader} leads` : 'Nobody leads';
}

function join(...texts: (string | undefined)[]): string {
  return texts.filter(Boolean).join(', ');
}

function money(cents: number): string {
  return formatPrice(dollars(cents));
}

function dollars(cents: number): number {
  return cents / 100;
}
