import { useBuyingPower } from '@/api/buying-power';
import { useOfferHistory } from '@/api/offers';
import { useBids } from '@/api/my-bids';
import { useLatestInvoices } from '@/api/payments';
import { useWonPurchased } from '@/api/purchases';
import { optionalResource } from '@/api/resource';
import type { MyBid, Offer, WatchedItem } from '@/api/schema.gen';
import { useWatchList } from '@/api/watch';
import { staleReasonOf, useConnectionState, type ConnectionState } from '@/bidding/connection-state';
import { isMyTurn } from '@/offers/offer-state';
import { useNow } from '@/ui/hooks/use-now';
import { groupBids } from '../bids/bid-groups';
import { watchedClosingSoon } from '../watching/closing-order';

export type Overview = {
  outbid: MyBid[];
  /** Undecided lots that are sold in the ring now. */
  ring: MyBid[];
  leading: MyBid[];
  /** Offers the person has to answer, as buyer or seller. */
  toAnswer: Offer[];
  /** Watched lots that close soon and that the person has not bid on, soonest first. */
  closing: WatchedItem[];
  /** Dollars of purchases not yet paid. */
  unpaid: number;
  /** The person has not bid, offered, watched or bought anything yet. */
  isNew: boolean;
  connection: ConnectionState;
  isLoading: boolean;
  /** Why something is missing or old, to show to the person; empty while all is current. `retry` tries again. */
  failure: string;
  retry: () => void;
};

const minute = 60_000;

/** Returns what needs the person now. What cannot be loaded is left out. */
export function useOverview(): Overview {
  const now = useNow(minute);
  const bids = useBids(optionalResource);
  const made = useOfferHistory('made', optionalResource);
  const received = useOfferHistory('received', optionalResource);
  const watchList = useWatchList(true);
  const won = useWonPurchased(optionalResource);
  const power = useBuyingPower();
  const invoices = useLatestInvoices();
  const connection = useConnectionState(bids.error ?? watchList.error);
  const answers = [bids, made, received, watchList, won, power];
  const failed = answers.filter(({ data, error }) => data === undefined && error !== undefined);
  const grouped = groupBids(bids.data ?? { winning: [], losing: [], ended: [] });
  const offers = [made, received].flatMap(({ data }) => data?.offers ?? []);
  const items = watchList.data?.items ?? [];
  const counts = [...Object.values(grouped), offers, items, won.data?.items ?? []];
  return {
    ...grouped,
    toAnswer: offers.filter(isMyTurn),
    closing: watchedClosingSoon(items, now),
    unpaid: power.data?.unpaid ?? 0,
    isNew: failed.length === 0 && counts.every(({ length }) => length === 0),
    connection,
    isLoading: [...answers, invoices].some(({ data, error }) => data === undefined && error === undefined),
    failure: failureText(failed.length > 0, staleReasonOf(connection) !== ''),
    retry: () => answers.forEach(({ mutate }) => void mutate()),
  };
}

function failureText(isIncomplete: boolean, isLastKnown: boolean): string {
  if (isIncomplete) return 'We couldn’t load everything. Some of your bids, offers or purchases may be missing here.';
  return isLastKnown ? 'Last known: we couldn’t refresh your bids and watch list.' : '';
}
