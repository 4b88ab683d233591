import { createContext, useContext } from 'react';
import { mayRetry } from '@/api/http/errors';
import { useStreamState } from '@/api/stream/stream-phase';
import { useOnline } from './use-online';

/**
 * How a lot's figures are kept current: `live`, by the stream; `connecting`, not yet; `polling`, every 5 s; `unreachable`, the
 * server does not answer; `offline`, the browser has no network.
 */
export type ConnectionState = 'live' | 'connecting' | 'polling' | 'unreachable' | 'offline';

/** The connection of the lots shown. */
export const LotConnection = createContext<ConnectionState>('live');

/** Returns the connection of lots whose latest refresh ended with `error`, if any. */
export function useConnectionState(error: unknown): ConnectionState {
  const phase = useStreamState((state) => state.phase);
  const isOnline = useOnline();
  if (!isOnline) return 'offline';
  if (phase === 'silent' || (error !== undefined && mayRetry(error))) return 'unreachable';
  if (phase === 'live') return 'live';
  return phase === 'lost' ? 'polling' : 'connecting';
}

/** Returns why the figures shown are only the last known ones; empty while they are current. */
export function useStaleReason(): string {
  return staleReasonOf(useContext(LotConnection));
}

/** Returns why figures with this connection are only the last known ones; empty while they are current. */
export function staleReasonOf(connection: ConnectionState): string {
  return staleReasons[connection] ?? '';
}

const staleReasons: Partial<Record<ConnectionState, string>> = {
  offline: 'You’re offline',
  unreachable: 'Can’t reach the auction',
};
