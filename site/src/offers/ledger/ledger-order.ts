import type { Offer } from '@/api/schema.gen';
import { isMyTurn } from '../offer-state';

/** Returns the buyer's latest amount; the offer's own amount may be the seller's counteroffer. */
export function buyersAmount({ entries, amount }: Pick<Offer, 'entries' | 'amount'>): number {
  return entries.findLast((entry) => entry.by === 'buyer' && entry.amount !== null)?.amount ?? amount;
}

/** Sorts offers: open ones by what the buyer offers, best first, then ended ones, latest first. */
export function bestFirst(offers: readonly Offer[]): Offer[] {
  const isOpen = ({ status }: Offer) => Number(status === 'open');
  const endedAt = ({ entries }: Offer) => entries.at(-1)?.at ?? '';
  return [...offers].sort(
    (a, b) => isOpen(b) - isOpen(a) || (isOpen(a) ? buyersAmount(b) - buyersAmount(a) : endedAt(b).localeCompare(endedAt(a))),
  );
}

/** What the amounts of an item's offers are compared with. */
export type Benchmark = { name: 'Asking price' | 'Reserve'; column: 'Of asking' | 'Of reserve'; amount: number };

/** Returns the asking price, or of a lot below its reserve the reserve; null where the person may see neither. */
export function benchmarkOf({ item, forSeller, isPendingSale }: Offer): Benchmark | null {
  const reserve = forSeller?.reservePrice;
  if (isPendingSale) return reserve ? { name: 'Reserve', column: 'Of reserve', amount: reserve } : null;
  const asking = forSeller?.askingPrice ?? (item.priceKind === 'asking' ? item.price : null);
  return asking ? { name: 'Asking price', column: 'Of asking', amount: asking } : null;
}

/** Returns "93%". Cents do not matter: nothing is computed with it. */
export function shareOf(amount: number, benchmark: Benchmark): string {
  return `${Math.round((amount / benchmark.amount) * 100)}%`;
}

/** The offers for one item. */
export type ItemOffers = { item: Offer['item']; offers: Offer[] };

/** Groups offers by item: items with something to answer first; otherwise the order stays. */
export function byItem(offers: readonly Offer[]): ItemOffers[] {
  const groups = new Map<number, ItemOffers>();
  for (const offer of offers) {
    const group = groups.get(offer.item.item_ID) ?? { item: offer.item, offers: [] };
    group.offers.push(offer);
    groups.set(offer.item.item_ID, group);
  }
  const waits = (group: ItemOffers) => Number(group.offers.some(isMyTurn));
  return [...groups.values()].sort((a, b) => waits(b) - waits(a));
}
