import { minutes } from './units';

// Worked examples of rules that are about time and order, in sentences. Times are ms.

type SoftClose = { window: number; reset: number; mode: string; trigger: string; most: number; hardCap: number };

export function softCloseExample({ window, reset, mode, most, hardCap }: SoftClose): string[] {
  if (window === 0) return ['A lot that is to close at 5:00 PM closes at 5:00 PM, whatever is bid.'];
  const bid = Math.min(window, 60_000);
  const end = Math.max(0, reset - bid);
  const others = { lot: 'Other lots close as planned.', group: 'The lots of its group move to the same time.', all: 'Every open lot of the auction moves, too.', chain: 'The lots after it move by as much.' }[mode] ?? '';
  const lines = [`A $12,500 bid at ${clock(-bid)} on a lot that closes at 5:00:00: it now closes at ${clock(end)}. ${others}`];
  if (most > 0) lines.push(`After ${plural(most, 'extension')} it closes, even if somebody bids.`);
  if (hardCap > 0) lines.push(`It closes at ${clock(hardCap)} at the latest.`);
  return lines;
}

export function staggerExample({ every, lots }: { every: number; lots: number }): string[] {
  if (every === 0) return ['An auction that ends at 5:00:00: all lots close at 5:00:00.'];
  const first = lots === 1 ? 'Lot 1 closes' : `Lots 1 to ${lots} close`;
  const second = lots === 1 ? 'lot 2' : `lots ${lots + 1} to ${2 * lots}`;
  return [`${first} at 5:00:00, ${second} at ${clock(every)}.`, `100 lots take ${minutes.read(Math.floor(99 / Math.max(1, lots)) * every)} minutes.`];
}

export function reserveExample(policy: string): string[] {
  const met = 'The reserve is $12,500 and the price $9,000. A maximum of $14,000 moves the price to $12,500: the reserve is met.';
  return policy === 'full' ? [met, 'A maximum of $11,000 moves the price to $11,000, shown as not meeting the reserve.'] : [met, 'A maximum of $11,000 moves the price by one step only.'];
}

export function unregisterExample(policy: string): string[] {
  const leader = 'Somebody leads a lot at $12,500 and wants to leave the auction:';
  return [policy === 'always' ? `${leader} they may, and their bid still counts.` : `${leader} they may not until they are outbid or the lot has closed.`];
}

export function unsoldOffersExample({ days, lots }: { days: number; lots: string }): string[] {
  if (days === 0) return ['A lot whose high bid of $12,500 did not meet the reserve takes no offers.'];
  const which = lots === 'any' ? 'takes offers' : 'takes offers if people may make offers for it';
  return [`A lot whose high bid of $12,500 did not meet the reserve ${which} for ${plural(days, 'day')} after the auction.`];
}

export function prebidExample({ mode, tie }: { mode: string; tie: string }): string[] {
  const first = {
    open: 'A prebid with a maximum of $12,500 shows as the lowest price that leads, and goes on bidding up to $12,500 in the sale.',
    take_all: 'A prebid of $12,500 stays hidden. The lot opens at $12,500.',
    proxy_hold: 'A prebid of $12,500 stays hidden, and answers live bids up to $12,500.',
  }[mode];
  return [first ?? '', `Somebody bids $12,500 live, too: the ${tie === 'live' ? 'live bid' : 'prebid'} leads.`];
}

type Pace = { opening: number; silence: number; going: number; hammer: number; rest: number };

export function paceExample({ opening, silence, going, hammer, rest }: Pace): string[] {
  const unsold = (opening + silence + going + hammer + rest) / 1000;
  return [`A lot that nobody else bids on takes ${unsold} seconds, and 100 of them ${Math.round((unsold * 100) / 60)} minutes.`];
}

export function checksExample({ days }: { days: number }): string[] {
  return [days === 0 ? 'A check for $12,500 counts as cleared at once.' : `A check for $12,500 clears ${plural(days, 'day')} after you took it.`];
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Writes a time some ms from 5:00:00 PM. */
function clock(ms: number): string {
  const at = 17 * 3600 + Math.round(ms / 1000);
  const [hour, minute, second] = [Math.floor(at / 3600), Math.floor((at % 3600) / 60), at % 60];
  const day = hour >= 24 ? `, ${plural(Math.floor(hour / 24), 'day')} later` : '';
  return `${((hour + 11) % 12) + 1}:${String(minute).padStart(2, '0')}:${String(second).padStart(2, '0')}${day}`;
}
