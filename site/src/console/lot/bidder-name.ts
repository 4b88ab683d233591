import type { ConsoleBidder } from '@/api/schema.gen';

/** Returns "Floor, paddle 214", "Bidder 3, Dale Haugen, no. 2214", or without a name "Bidder 3, no. 2214". */
export function bidderName({ bidder, isFloor, paddle, name }: Pick<ConsoleBidder, 'bidder' | 'isFloor' | 'paddle'> & { name?: string }): string {
  if (isFloor) return paddle ? `Floor, paddle ${paddle}` : 'Floor';
  return [`Bidder ${bidder}`, name, paddle && `no. ${paddle}`].filter(Boolean).join(', ');
}
