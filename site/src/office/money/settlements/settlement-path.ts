import { officePath } from '../../addresses';

/** Returns the address of a settlement in the office. */
export function settlementPath(settlementId: number): string {
  return officePath(`settlements/${settlementId}`);
}
