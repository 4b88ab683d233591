import type { Cost, ItemDetail } from '@/api/schema.gen';
import type { CartItem, OpenPurchase } from './cart';

/**
 * open: can be bought as it stands. short: fewer pieces are left. gone: it cannot be bought now any more. missing: it is not
 * listed any more. failed: it did not arrive. unanswered: it may have been bought.
 */
type LineState = 'loading' | 'open' | 'short' | 'gone' | 'missing' | 'failed' | 'unanswered';

export type CartLine = CartItem & {
  state: LineState;
  item?: ItemDetail;
  /** For its present quantity and way to pay. */
  cost?: Cost;
};

/** An entry that was sent and not answered: as it was sent. */
export function unanswered({ item_ID, qty, onInvoice }: OpenPurchase, item: ItemDetail | null | undefined): CartLine {
  return { item_ID, qty, onInvoice, state: 'unanswered', item: item ?? undefined };
}

/** An entry of the cart with what is known of it; null is an item that is not listed any more. */
export function cartLine(entry: CartItem, item: ItemDetail | null | undefined, cost: Cost | undefined, isLoading: boolean): CartLine {
  if (item === null) return { ...entry, state: 'missing' };
  if (item === undefined) return { ...entry, state: isLoading ? 'loading' : 'failed' };
  if (item.buyNowPrice === undefined || item.qty < 1) return { ...entry, state: 'gone', item };
  return { ...entry, state: item.qty < entry.qty ? 'short' : 'open', item, cost };
}

export type Sum = { lines: { kind: Cost['lines'][number]['kind']; description: string; amount: number }[]; transactionFeeTotal: number; total: number };

const names: Record<Cost['lines'][number]['kind'], string> = {
  price: 'Items',
  premium: 'Buyer’s premium',
  fee: 'Transaction fees',
  tax: 'Sales tax',
  surcharge: 'Card surcharge',
};

/** What several cost together, by kind. In whole cents: sums of dollars would not add up. */
export function sumOf(costs: readonly Cost[]): Sum {
  const kinds = (Object.keys(names) as (keyof typeof names)[]).filter((kind) => costs.some(({ lines }) => lines.some((line) => line.kind === kind)));
  const ofKind = (kind: keyof typeof names) => costs.flatMap(({ lines }) => lines.filter((line) => line.kind === kind).map(({ amount }) => amount));
  return {
    lines: kinds.map((kind) => ({ kind, description: names[kind], amount: added(ofKind(kind)) })),
    transactionFeeTotal: added(costs.map(({ transactionFee }) => transactionFee)),
    total: added(costs.map(({ total }) => total)),
  };
}

function added(dollars: readonly number[]): number {
  return dollars.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
}
