import { latestLot, useKnownBidding } from '@/api/auction/bidding';
import { useBids } from '@/api/my-bids';
import { optionalResource } from '@/api/resource';
import type { BidsOutputBody } from '@/api/schema.gen';
import { useSession } from '@/session/use-session';
import { staleReasonOf, useConnectionState } from './connection-state';
import { shortStanding, type ShortStanding } from './short-standing';

/** `max` is the person's own maximum in dollars, null if they have none; `endTime` is null once the lot is closed, and in the ring. */
type OwnStanding = ShortStanding & { max: number | null; endTime: string | null };

/** One request for all lots of a list; from then on the stream says what changes. */
const once = { ...optionalResource, refreshInterval: 0 };

/** Returns the person's standing on a lot of a list; null for guests and for lots without a bid of theirs. */
export function useOwnStanding(itemId: number): OwnStanding | null {
  const { data, error } = useBids(once, useSession().status === 'user');
  const known = useKnownBidding(itemId);
  const connection = useConnectionState(error);
  const listed = data && bidOn(data, itemId);
  const lot = listed ? latestLot(listed.lot, known) : known;
  const standing = lot && shortStanding(lot);
  if (!standing) return null;
  const isLastKnown = staleReasonOf(connection) !== '';
  return { ...(isLastKnown ? { tone: 'plain', text: `Last known: ${standing.text}` } : standing), max: lot.preBidAmount, endTime: lot.isOpen ? lot.endTime : null };
}

function bidOn({ losing, winning, ended }: BidsOutputBody, itemId: number) {
  return [losing, winning, ended].flatMap((bids) => bids.filter(({ item }) => item.item_ID === itemId))[0];
}
