import type { LotBid, SaleLot } from '@/api/schema.gen';

/** What the office does with a lot of a sale that runs. */
export type LotAct = { kind: 'extend' | 'bids' | 'withdraw'; lot: SaleLot } | { kind: 'retract'; lot: SaleLot; bid: LotBid };

/** Names a lot: "Lot 12", or by its title while it has no number. */
export function saleLotName({ lotNumber, title }: Pick<SaleLot, 'lotNumber' | 'title'>): string {
  return lotNumber ? `Lot ${lotNumber}` : title;
}

export function bidCountText(bids: number): string {
  return bids === 1 ? '1 bid' : `${bids} bids`;
}
