import type { OfficeLot } from '@/api/schema.gen';

/** What is done with lots, and with which. */
export type SaleAct = { kind: 'again' | 'void' | 'buyer'; lots: readonly OfficeLot[] };

/** What a person may do with the results of an auction. */
export type SaleRights = { /** The lot can be offered again. */ mayOffer: (lot: OfficeLot) => boolean; mayVoid: boolean; onAct: (act: SaleAct) => void };

/** Returns the sale of a sold lot. */
export function soldTo({ state, sale }: OfficeLot): OfficeLot['sale'] {
  return state === 'sold' ? sale : undefined;
}
