import { useWatchList } from '@/api/watch';
import { requireSignIn } from '@/session/sign-in/sign-in-state';
import { useSession } from '@/session/use-session';
import { setWatching, useWatchStore, watchersShown, type Watchable } from './watch-store';

/** Returns whether the person watches an item, how many people do, and a function that toggles it. */
export function useWatching(item: Watchable): { watching: boolean; watchers: number; toggle: () => void } {
  const isPerson = useSession().status === 'user';
  const { data } = useWatchList(isPerson);
  const pending = useWatchStore((state) => state.pending[item.item_ID]);
  const change = useWatchStore((state) => state.watchers[item.item_ID]);
  const watching = isPerson && (pending ?? data?.items.some(({ item_ID }) => item_ID === item.item_ID) ?? false);
  return {
    watching,
    watchers: watchersShown(change, item.totalWatchers ?? 0),
    toggle: () => (isPerson ? void setWatching(item, !watching) : requireSignIn({ kind: 'watch', id: item.item_ID, name: item.description })),
  };
}
