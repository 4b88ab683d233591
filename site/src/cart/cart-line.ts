import type { Cost, ItemDetail } from '@/api/schema.gen';
import type { CartItem, OpenPurchase } from './cart';

/**
 * available: can be bought. short: fewer are left. unavailable: can no longer be bought. unlisted: no longer listed.
 * failed: could not be loaded. unconfirmed: may have been bought.
 */
type LineState = 'loading' | 'available' | 'short' | 'unavailable' | 'unlisted' | 'failed' | 'unconfirmed';

export type CartLine = CartItem & {
  state: LineState;
  item?: ItemDetail;
  /** For the current quantity and payment method. */
  cost?: Cost;
};

/** Returns the line of a purchase without an answer, as it was sent. */
export function unconfirmedLine({ item_ID, qty, onInvoice }: OpenPurchase, item: ItemDetail | null | undefined): CartLine {
  return { item_ID, qty, onInvoice, state: 'unconfirmed', item: item ?? undefined };
}

/** Returns the line of a cart item. `item` is null when it is no longer listed, undefined while unknown. */
export function cartLine(entry: CartItem, item: ItemDetail | null | undefined, cost: Cost | undefined, isLoading: boolean): CartLine {
  if (item === null) return { ...entry, state: 'unlisted' };
  if (item === undefined) return { ...entry, state: isLoading ? 'loading' : 'failed' };
  if (item.buyNowPrice === undefined || item.qty < 1) return { ...entry, state: 'unavailable', item };
  return { ...entry, state: item.qty < entry.qty ? 'short' : 'available', item, cost };
}

export type Sum = { lines: { kind: Kind; description: string; amount: number }[]; transactionFeeTotal: number; total: number };

type Line = Cost['lines'][number];
type Kind = Line['kind'];

/** Labels of the sums, in their order. The auction house names its fees. */
const kindNames: Record<Kind, string> = {
  price: 'Items',
  premium: 'Buyer’s premium',
  fee: '',
  tax: 'Sales tax',
  surcharge: 'Card surcharge',
};

/** Sums several costs by kind, and fees by name. It adds whole cents, since floating-point dollars do not add up. */
export function sumOf(costs: readonly Cost[]): Sum {
  const all = costs.flatMap(({ lines }) => lines);
  const groups = (Object.keys(kindNames) as Kind[]).flatMap((kind) => namesOf(kind, all).map((description) => ({ kind, description })));
  return {
    lines: groups.map((group) => ({ ...group, amount: sumDollars(all.filter((line) => isIn(group, line)).map(({ amount }) => amount)) })),
    transactionFeeTotal: sumDollars(costs.map(({ transactionFee }) => transactionFee)),
    total: sumDollars(costs.map(({ total }) => total)),
  };
}

/** Returns the labels of a kind's sums. */
function namesOf(kind: Kind, lines: readonly Line[]): string[] {
  return [...new Set(lines.filter((line) => line.kind === kind).map(({ description }) => kindNames[kind] || description))];
}

function isIn(group: { kind: Kind; description: string }, line: Line): boolean {
  return line.kind === group.kind && (line.kind !== 'fee' || line.description === group.description);
}

function sumDollars(dollars: readonly number[]): number {
  return dollars.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
}
