import { formatMoney, formatPrice } from '@/lib/money';

/** The names of the kinds of rules; of others, the kind is the name. */
const names: Readonly<Record<string, string>> = {
  increments: 'Increments', bid_limit: 'Highest bid', soft_close: 'Soft close', reserve: 'Reserve', premium: 'Buyer’s premium', fee: 'Fee', title_fee: 'Title fee',
  surcharge: 'Card surcharge', tax: 'Sales tax', stagger: 'Closing times', offer_floor: 'Lowest offer', seller_commission: 'Seller’s commission', prebid_mode: 'Prebids',
  ring_pace: 'Pace of the automatic clerk', unregister: 'Unregistering', check_clearing: 'Checks',
  unsold_offers: 'Offers after the auction',
};

export function ruleName(kind: string): string {
  return names[kind] ?? kind.replaceAll('_', ' ');
}

type Tier = { upTo?: number; basisPoints?: number; flat?: number; min?: number; by?: number };

/** Writes a rule in a line: "10% up to $12,000, then $3,638". The engine stores what a rule lacks as 0. What has no short form is written as it is stored. */
export function ruleText(kind: string, body: unknown): string {
  if (Array.isArray(body)) return tiersText(body as Tier[]);
  if (typeof body === 'string') return policies[body] ?? body.replaceAll('_', ' ');
  const rule = (body ?? {}) as Record<string, unknown>;
  if (Array.isArray(rule.tiers)) return `${String(rule.name ?? 'Transaction fee')}: ${tiersText(rule.tiers as Tier[])}`;
  if (kind === 'soft_close' && Number(rule.window ?? 0) === 0) return 'Lots close on time';
  if (kind === 'soft_close') return `A bid in the last ${minutes(rule.window)} leaves ${minutes(rule.reset)}`;
  if (kind === 'stagger') return `${Number(rule.lots ?? 1) === 1 ? 'One lot' : `${Number(rule.lots)} lots`} every ${minutes(rule.every)}`;
  if (kind === 'surcharge' || kind === 'offer_floor') return percent(Number(rule.basisPoints ?? 0));
  if (kind === 'check_clearing') return Number(rule.days ?? 0) === 0 ? 'Clear at once' : `Clear after ${Number(rule.days)} ${Number(rule.days) === 1 ? 'day' : 'days'}`;
  if (kind === 'unsold_offers') return unsoldText(rule);
  if (kind === 'tax') {
    const places = Object.keys((rule.rates as object | undefined) ?? {}).length;
    return `${String(rule.name ?? 'Sales tax')} in ${places} ${places === 1 ? 'place' : 'places'}`;
  }
  if (kind === 'bid_limit') return limitText(rule);
  if (kind === 'prebid_mode') return prebidModes[String(rule.mode || 'open')] ?? String(rule.mode);
  if (kind === 'ring_pace') return `Fair warning after ${Number(rule.silence ?? 0) / 1000} s without a bid`;
  return JSON.stringify(body);
}

const policies: Readonly<Record<string, string>> = {
  jump: 'A maximum that meets it moves the price there', full: 'A maximum below it is bid in full', unless_leading: 'Unless they lead a lot', always: 'At any time',
};

const prebidModes: Readonly<Record<string, string>> = { open: 'Bid before the sale and go on in it', take_all: 'Silent; the highest opens the lot', proxy_hold: 'Silent; answer the first live bid' };

function unsoldText({ days = 0, lots = 'any' }: { days?: unknown; lots?: unknown }): string {
  if (Number(days) === 0) return 'None';
  return `${lots === 'any' ? 'Every unsold lot' : 'Unsold lots that take offers'}, for ${Number(days)} ${Number(days) === 1 ? 'day' : 'days'}`;
}

function limitText({ times = 0, atLeast = 0 }: { times?: unknown; atLeast?: unknown }): string {
  return Number(times) === 0 ? 'No limit' : `${Number(times)} times the next bid, and ${cents(Number(atLeast))} on any lot`;
}

function tiersText(tiers: readonly Tier[]): string {
  return tiers.map((tier, at) => `${charge(tier)}${tier.upTo ? ` up to ${cents(tier.upTo)}` : ''}${at === tiers.length - 1 ? '' : ', then '}`).join('');
}

function charge({ basisPoints, flat, min, by }: Tier): string {
  if (by) return cents(by);
  if (flat) return cents(flat);
  return `${percent(basisPoints ?? 0)}${min ? `, at least ${cents(min)}` : ''}`;
}

const percent = (basisPoints: number) => `${basisPoints / 100}%`;
const cents = (amount: number) => (amount % 100 === 0 ? formatPrice(amount / 100) : formatMoney(amount / 100));

function minutes(ms: unknown): string {
  const seconds = Number(ms ?? 0) / 1000;
  if (seconds % 60 !== 0) return `${seconds} s`;
  return seconds === 60 ? '1 minute' : `${seconds / 60} minutes`;
}
