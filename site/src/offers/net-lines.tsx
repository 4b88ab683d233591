import type { Proceeds } from '@/api/schema.gen';
import { CostLines } from '@/cost/cost-lines';

type Props = { proceeds: Proceeds; /** Belongs to the previous amount while the current one loads. */ isStale?: boolean };

/** What a sale brings the seller: the price, the commission and the net. */
export function NetLines({ proceeds: { price, commission, commissionName, net }, isStale }: Props) {
  const lines = [{ kind: 'price' as const, description: 'Price', amount: price }];
  const taken = commission > 0 ? [{ kind: 'fee' as const, description: commissionName, amount: -commission }] : [];
  return <CostLines cost={{ lines: [...lines, ...taken], total: net }} total="Net to you" isStale={isStale} />;
}
