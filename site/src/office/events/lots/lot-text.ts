import type { OfficeLot } from '@/api/schema.gen';
import { formatPrice } from '@/lib/money';
import type { BadgeTone } from '@/ui/badge';

const states: Readonly<Record<OfficeLot['state'], { tone: BadgeTone; name: string }>> = {
  open: { tone: 'plain', name: 'Open' },
  sold: { tone: 'lead', name: 'Sold' },
  pending: { tone: 'warn', name: 'Pending sale' },
  unsold: { tone: 'muted', name: 'Did not sell' },
  withdrawn: { tone: 'warn', name: 'Withdrawn' },
  voided: { tone: 'warn', name: 'Sale voided' },
};

/** Says what became of a lot in its auction. */
export function stateOf({ state, bids }: Pick<OfficeLot, 'state' | 'bids'>): { tone: BadgeTone; name: string } {
  return state === 'unsold' ? { tone: 'muted', name: bids > 0 ? 'Reserve not met' : 'No bids' } : states[state];
}

/** Names a lot: "Lot 12", or by its stock number while it has none. */
export function lotName({ lotNumber, stockNumber }: Pick<OfficeLot, 'lotNumber' | 'stockNumber'>): string {
  return lotNumber ? `Lot ${lotNumber}` : `Stock ${stockNumber}`;
}

/** Formats a price of a lot, or a dash for none. */
export function priceOrDash(price: number | null): string {
  return price === null ? '–' : formatPrice(price);
}
