import { useBids } from '@/api/my-bids';
import { standingOf } from '@/bidding/standing';
import { useSession } from '@/session/use-session';

/** Returns the person's standing on the lots they have bid on, by item; empty for guests. */
export function useStandings(): ReadonlyMap<number, string> {
  const isPerson = useSession().status === 'user';
  const { data } = useBids(undefined, isPerson);
  const bids = data ? [...data.losing, ...data.winning] : [];
  return new Map(bids.map(({ lot }) => [lot.item_ID, standingOf(lot)?.status ?? '']));
}
