import type { ConsoleBid, ConsoleBidder } from '@/api/schema.gen';

/** Returns "Floor, paddle 214" or "Bidder 3, Dale Haugen, no. 2214". */
export function bidderName({ name, ...bidder }: ConsoleBidder): string {
  return nameOf(bidder, name);
}

/** Returns "Floor, paddle 214" or "Bidder 3, no. 2214". */
export function paddleName(bid: ConsoleBid): string {
  return nameOf(bid, '');
}

function nameOf({ bidder, isFloor, paddle }: Pick<ConsoleBid, 'bidder' | 'isFloor' | 'paddle'>, name: string): string {
  if (isFloor) return paddle ? `Floor, paddle ${paddle}` : 'Floor';
  return [`Bidder ${bidder}`, name, paddle && `no. ${paddle}`].filter(Boolean).join(', ');
}
