import type { Invoice, MyBid, Offer, WatchedItem } from '@/api/schema.gen';

/** One thing that needs a person. */
export type Task =
  | { kind: 'bid'; id: string; bid: MyBid }
  | { kind: 'offer'; id: string; offer: Offer }
  | { kind: 'invoice'; id: string; invoice: Invoice }
  | { kind: 'watched'; id: string; watched: WatchedItem };

type Lists = { outbid: MyBid[]; leading: MyBid[]; toAnswer: Offer[]; invoices: Invoice[]; closing: WatchedItem[] };

const day = 24 * 3_600_000;

/**
 * Returns what needs a person, most urgent first: lots they were outbid on, offers to answer, what they have to pay, and what closes within a day
 * of the lots they lead or watch, soonest first. `now` is in milliseconds since 1970.
 */
export function ownTasks({ outbid, leading, toAnswer, invoices, closing }: Lists, now: number): Task[] {
  const soon = [...leading.filter(({ lot }) => closesSoon(lot.endTime, now)).map(bidTask), ...closing.map(watchedTask)];
  return [
    ...outbid.map(bidTask),
    ...toAnswer.map((offer): Task => ({ kind: 'offer', id: `offer ${offer.offer_ID}`, offer })),
    ...invoices.filter(({ due }) => due > 0).map((invoice): Task => ({ kind: 'invoice', id: `invoice ${invoice.invoice_ID}`, invoice })),
    ...soon.sort((a, b) => closingTime(a) - closingTime(b)),
  ];
}

function bidTask(bid: MyBid): Task {
  return { kind: 'bid', id: `item ${bid.item.item_ID}`, bid };
}

function watchedTask(watched: WatchedItem): Task {
  return { kind: 'watched', id: `item ${watched.item_ID}`, watched };
}

function closesSoon(endTime: string | null, now: number): boolean {
  const left = time(endTime) - now;
  return left > 0 && left < day;
}

function closingTime(task: Task): number {
  if (task.kind === 'bid') return time(task.bid.lot.endTime);
  return task.kind === 'watched' ? time(task.watched.item.endTime ?? task.watched.item.eventDateTime) : 0;
}

/** Milliseconds since 1970; not a number without a time. */
function time(at: string | null): number {
  return new Date(at ?? NaN).getTime();
}
