import { useWatchList } from '@/api/watch';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { setWatching, useWatchStore, watchersShown, type Watchable } from './watch-store';

/** Whether the person watches an item, how many do, and what a press of its heart does. */
export function useWatching(item: Watchable): { watching: boolean; watchers: number; press: () => void } {
  const isPerson = useSession().status === 'user';
  const { data } = useWatchList(isPerson);
  const wanted = useWatchStore((state) => state.wanted[item.item_ID]);
  const change = useWatchStore((state) => state.watchers[item.item_ID]);
  const watching = isPerson && (wanted ?? data?.items.some(({ item_ID }) => item_ID === item.item_ID) ?? false);
  return {
    watching,
    watchers: watchersShown(change, item.totalWatchers ?? 0),
    press: () => (isPerson ? void setWatching(item, !watching) : requireSignIn()),
  };
}
