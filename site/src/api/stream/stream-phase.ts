import { create } from 'zustand';

/**
 * The state of the personal event stream: `off`, no subscribers; `connecting`; `live`, delivering events; `lost`, disconnected
 * and retrying; `silent`, without a sign of life for 4.5 s although nobody hung up: the server has not answered anything since.
 */
export type StreamPhase = 'off' | 'connecting' | 'live' | 'silent' | 'lost';

export const useStreamState = create<{ phase: StreamPhase }>(() => ({ phase: 'off' }));

/** Notes that the server has answered a request, so that a silent stream no longer means that it is down. */
export function noteAnswer(): void {
  if (useStreamState.getState().phase === 'silent') useStreamState.setState({ phase: 'lost' });
}
