import { usePaddleHolder } from '@/api/auction/paddle-holder';
import type { ConsoleBidder } from '@/api/schema.gen';
import { isKnown } from '../paddle';

type Props = { eventId: number; bid: Pick<ConsoleBidder, 'bidder' | 'isFloor' | 'paddle'> & { name?: string } };

/** Shows "Floor, paddle 214, Dana Voss", "Bidder 3, Dale Haugen, no. 2214", or without a name "Bidder 3, no. 2214". */
export function BidderName({ eventId, bid: { bidder, isFloor, paddle, name } }: Props) {
  const holder = usePaddleHolder(eventId, isFloor || !name ? paddle : '');
  const held = isKnown(holder) ? holder.name : '';
  if (isFloor) return ['Floor', paddle && `paddle ${paddle}`, held].filter(Boolean).join(', ');
  return [`Bidder ${bidder}`, name || held, paddle && `no. ${paddle}`].filter(Boolean).join(', ');
}
