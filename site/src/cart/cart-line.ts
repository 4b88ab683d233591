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

export type Sum = { lines: { kind: Cost['lines'][number]['kind']; description: string; amount: number }[]; transactionFeeTotal: number; total: number };

const kindNames: Record<Cost['lines'][number]['kind'], string> = {
  price: 'Items',
  premium: 'Buyer’s premium',
  fee: 'Fees',
  tax: 'Sales tax',
  surcharge: 'Card surcharge',
};

/** Sums several costs by kind. It adds whole cents, since floating-point dollars do not add up. */
export function sumOf(costs: readonly Cost[]): Sum {
  const kinds = (Object.keys(kindNames) as (keyof typeof kindNames)[]).filter((kind) => costs.some(({ lines }) => lines.some((line) => line.kind === kind)));
  const ofKind = (kind: keyof typeof kindNames) => costs.flatMap(({ lines }) => lines.filter((line) => line.kind === kind).map(({ amount }) => amount));
  return {
    lines: kinds.map((kind) => ({ kind, description: kind === 'fee' ? feeName(costs) : kindNames[kind], amount: sumDollars(ofKind(kind)) })),
    transactionFeeTotal: sumDollars(costs.map(({ transactionFee }) => transactionFee)),
    total: sumDollars(costs.map(({ total }) => total)),
  };
}

/** The auction house's name for its fee, or a general one where the items have different fees. */
function feeName(costs: readonly Cost[]): string {
  const names = new Set(costs.flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'fee').map(({ description }) => description)));
  return names.size === 1 ? [...names][0]! : kindNames.fee;
}

function sumDollars(dollars: readonly number[]): number {
  return dollars.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
}
