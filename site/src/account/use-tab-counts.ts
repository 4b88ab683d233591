import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { isKeyOf } from '@/api/http/canonical-query';
import { getBuyingPower } from '@/api/operations/bidding.gen';
import { getUserOfferHistory } from '@/api/operations/offers.gen';
import { getWonPurchased } from '@/api/operations/purchases.gen';
import { useOfferHistory } from '@/api/offers';
import { useBids } from '@/api/my-bids';
import { optionalResource } from '@/api/resource';
import { onStreamed } from '@/api/stream/use-stream';
import { useWatchList } from '@/api/watch';
import type { AccountTab } from '@/routes';
import { useNow } from '@/ui/hooks/use-now';
import { outbidCount } from './bids/bid-groups';
import { watchedClosingSoon } from './watching/closing-order';

/** What a tab has waiting: "2 outbid". `isUrgent` means that the person should act. */
export type TabCount = { text: string; isUrgent: boolean };

export type TabCounts = Partial<Record<AccountTab, TabCount>>;

const minute = 60_000;

/** The counts are extras of every section, which polls its own data: they load once and follow the stream. */
const once = { ...optionalResource, refreshInterval: 0 };

/** Returns what waits for the person in each section; sections with nothing waiting are left out. */
export function useTabCounts(): TabCounts {
  useNews();
  const now = useNow(minute);
  const { data: bids } = useBids(once);
  const { data: made } = useOfferHistory('made', once);
  const { data: received } = useOfferHistory('received', once);
  const { data: watched } = useWatchList(true);
  const outbid = bids ? outbidCount(bids) : 0;
  const toAnswer = (made?.toAnswer ?? 0) + (received?.toAnswer ?? 0);
  const closing = watchedClosingSoon(watched?.items ?? [], now).length;
  return {
    ...(outbid > 0 && { bids: { text: `${outbid} outbid`, isUrgent: true } }),
    ...(toAnswer > 0 && { offers: { text: `${toAnswer} to answer`, isUrgent: true } }),
    ...(closing > 0 && { watching: { text: `${closing} closing soon`, isUrgent: false } }),
  };
}

/** Reports whether a key holds what a notification may be about. */
function isNewsworthy(key: unknown): boolean {
  return isKeyOf(getUserOfferHistory, getWonPurchased)(key) || key === getBuyingPower;
}

/** Refetches what a notification may have changed. The stream itself keeps lots current. */
function useNews(): void {
  const { mutate } = useSWRConfig();
  useEffect(
    () =>
      onStreamed('notice', () => {
        void mutate(isNewsworthy);
      }),
    [mutate],
  );
}
