import type { LiveBoard } from '@/api/live/follow-board';
import { useOnline } from '@/bidding/use-online';

/** How current a board is: `live`, or `connecting`, not yet; `lost`, prices may be old; `offline`, the browser has no network. */
export type RoomConnection = LiveBoard['phase'] | 'offline';

/** Reports whether the board is current, as far as this page knows. */
export function isCurrent(connection: RoomConnection): boolean {
  return connection === 'live' || connection === 'connecting';
}

export function useRoomConnection(phase: LiveBoard['phase']): RoomConnection {
  return useOnline() ? phase : 'offline';
}

/** Returns how current the board is. */
export const connectionTexts: Record<RoomConnection, string> = {
  live: 'Connected',
  connecting: 'Connecting',
  lost: 'Reconnecting: prices may be old',
  offline: 'Offline: prices may be old',
};
