import type { ComparableSales, ItemDetail } from '@/api/schema.gen';
import { formatCount } from '@/lib/numbers';

type Kind = Pick<ItemDetail, 'make' | 'model' | 'family'>;

/** Returns which sales are compared: "Our 4 sales of the Hitachi ZX350LC-6 in the last three years." */
export function comparedWith({ make, model, family }: Kind, { match, count }: Pick<ComparableSales, 'match' | 'count'>): string {
  const kind = family.toLowerCase();
  const what = { model: `the ${make} ${model}`, make: `${make} ${kind}`, family: kind, '': kind }[match];
  return `Our ${count === 1 ? 'sale' : `${formatCount(count)} sales`} of ${what} in the last three years. Hammer prices, without buyer’s premium, fees and taxes.`;
}
